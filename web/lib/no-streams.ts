/** Stands for Node's module of streams in a browser: the SVG parser looks for it and does without. */
export const Stream = undefined;
