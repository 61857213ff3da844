/** Of a file, before and after its entities are expanded. */
export const MAX_SOURCE_BYTES = 5_000_000;
export const MAX_ELEMENTS = 20_000;
/** Of an element; the parser compares each with all before it. */
export const MAX_ATTRIBUTES = 1000;
/** Declared on the elements that lie one in another; the parser goes through them at the end of each element. */
export const MAX_NAMESPACES = 100;
/** libxml2, which Chromium and librsvg read with, stops at 256; a sheet adds two levels. */
export const MAX_DEPTH = 240;
/** Elements that are drawn when every reference is followed. */
export const MAX_DRAWN_ELEMENTS = 200_000;
export const MAX_REFERENCE_CHAIN = 100;
/** Elements and references that lead one to another; more would overflow the stack. */
export const MAX_STEPS = 3000;
/** Elements that are met within themselves. */
export const MAX_CIRCLES = 4;
