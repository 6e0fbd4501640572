/** Pictures that are made while one plays, as styles of the men that wear them: there are more towers than a stylesheet
 * could list. */

const known = new Set<string>();
let sheet: CSSStyleSheet | undefined;

/** Lets men of `role` look like the SVG that `draw` makes. */
export function wear(role: string, draw: () => string): void {
  if (known.has(role) || typeof document === "undefined" || typeof CSSStyleSheet === "undefined") return;
  known.add(role);
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  const address = `data:image/svg+xml,${encodeURIComponent(draw())}`;
  sheet.insertRule(`.cg-wrap piece.${role} { background-image: url("${address}"); }`);
}
