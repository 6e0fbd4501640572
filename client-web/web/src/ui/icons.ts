/** Icons, drawn for a square of 24. */
export const FLIP = "M7 3v13m0-13L3 7m4-4 4 4M17 21V8m0 13-4-4m4 4 4-4";
export const ZEN = "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5";
export const FIRST = "M6 5v14M19 5l-9 7 9 7";
export const BACK = "M15 5l-8 7 8 7";
export const FORWARD = "M9 5l8 7-8 7";
export const LAST = "M18 5v14M5 5l9 7-9 7";
export const FLAG = "M5 21V4h13l-3 4.5L18 13H5";
export const HALF = "M4 7h4l8 10h4M4 17h4l8-10h4";
export const UNDO = "M9 6L4 11l5 5M4 11h10a6 6 0 0 1 0 12";
export const CLOSE = "M5 5l14 14M19 5L5 19";
export const SUN =
  "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2";
export const SOUND = "M4 9v6h4l5 4V5L8 9zM17 8a6 6 0 0 1 0 8";
export const MUTED = "M4 9v6h4l5 4V5L8 9zM17 9l5 6M22 9l-5 6";
export const PLUS = "M12 5v14M5 12h14";
export const EYE = "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6";
export const HOME = "M3 12l9-8 9 8M6 10v10h12V10";
export const BOARD = "M4 4h16v16H4zM12 4v16M4 12h16";
export const BOOK = "M12 6c-2-1.5-5-2-9-2v14c4 0 7 .5 9 2 2-1.5 5-2 9-2V4c-4 0-7 .5-9 2zm0 0v14";
export const PERSON = "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 21c0-5 4-7 8-7s8 2 8 7";
export const GEAR =
  "M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M8 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5";
export const PLAY = "M7 5v14l12-7z";
export const PAUSE = "M8 5v14M16 5v14";
