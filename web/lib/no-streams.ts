/** Replaces Node's `stream` in the browser. The SVG parser imports it but works without it. */
export const Stream = undefined;
