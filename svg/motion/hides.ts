const HIDING = /^(?:opacity:(?:0?\.?0+%?)|visibility:(?:hidden|collapse)|display:none)$/i;

/** True if a value makes an element invisible, as the end of a round of blinking does. */
export function hides(property: string, value: string): boolean {
  return HIDING.test(`${property}:${value.trim()}`);
}
