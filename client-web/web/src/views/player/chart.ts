/** A rating through time, drawn. */

import { h, type VNode } from "snabbdom";
import { t } from "../../lang/lang.ts";
import { day } from "../../lang/moment.ts";
import type { RatingPoint } from "../../wire/wire.ts";

const WIDTH = 280;
const HEIGHT = 110;
/** Room for figures at the left, and above and below the line. */
const LEFT = 38;
const EDGE = 10;

/** Ratings that lines are drawn at: round numbers, two to four of them. */
export function grid(low: number, high: number): number[] {
  const step = [10, 20, 50, 100, 200, 500].find((step) => (high - low) / step <= 3) ?? 1000;
  const first = Math.ceil(low / step) * step;
  const lines: number[] = [];
  for (let at = first; at <= high; at += step) lines.push(at);
  return lines;
}

export function chart(history: readonly RatingPoint[]): VNode {
  const ratings = history.map((point) => point.rating);
  const [low, high] = [Math.min(...ratings) - 10, Math.max(...ratings) + 10];
  const x = (at: number): number => LEFT + ((WIDTH - LEFT - EDGE) * at) / Math.max(1, history.length - 1);
  const y = (rating: number): number => HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * (rating - low)) / (high - low);
  const points = history.map((point, at) => `${x(at).toFixed(1)},${y(point.rating).toFixed(1)}`).join(" ");
  const [first, last] = [history[0], history.at(-1)];
  const label = t("web_games_chart", {
    from: first === undefined ? "" : day(first.at_ms),
    first: first?.rating ?? 0,
    to: last === undefined ? "" : day(last.at_ms),
    last: last?.rating ?? 0,
    low: Math.min(...ratings),
    high: Math.max(...ratings),
  });
  return h("svg.chart", { attrs: { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label } }, [
    ...grid(low, high).flatMap((rating) => [
      h("line", { key: `line-${rating}`, attrs: { x1: LEFT, x2: WIDTH - EDGE, y1: y(rating), y2: y(rating) } }),
      h(
        "text",
        { key: `text-${rating}`, attrs: { x: LEFT - 6, y: y(rating) + 4, "text-anchor": "end" } },
        String(rating),
      ),
    ]),
    h("polyline", { key: "way", attrs: { points } }),
    last === undefined
      ? undefined
      : h("circle", { key: "now", attrs: { cx: x(history.length - 1), cy: y(last.rating), r: 4 } }),
  ]);
}
