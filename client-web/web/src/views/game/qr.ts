/** An address as a picture that a telephone reads. */

import { h, type VNode } from "snabbdom";
import { t } from "../../lang/lang.ts";

const SVG = "http://www.w3.org/2000/svg";

export function qr(text: string): VNode {
  return h("svg.qr", {
    key: text,
    attrs: { role: "img", "aria-label": t("web_qr") },
    hook: { insert: (node) => void draw(node.elm as unknown as SVGElement, text) },
  });
}

async function draw(picture: SVGElement, text: string): Promise<void> {
  const { encode } = await import("uqr");
  // Around it four squares stay empty, as the standard wants.
  const { data, size } = encode(text, { border: 4 });
  const way = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", way.join(""));
  picture.setAttribute("viewBox", `0 0 ${size} ${size}`);
  picture.replaceChildren(path);
}
