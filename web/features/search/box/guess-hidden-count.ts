/** The width of a chip without its name, of a character, and of the gap between chips, in px. */
const CHIP = 42;
const CHARACTER = 7.5;
const GAP = 6;
/** The room for chips in a window 390 px wide, and the width of the number of hidden ones. */
const ROOM = 178;
const COUNT = 27;

/** Guesses how many of the first names don't fit on one line of a phone. The last one is always visible. */
export function guessHiddenCount(names: readonly string[]): number {
  const widths = names.map((name) => CHIP + CHARACTER * name.length + GAP);
  const total = widths.reduce((sum, width) => sum + width, -GAP);
  if (total <= ROOM) return 0;
  let hidden = 0;
  for (let left = total; hidden < names.length - 1 && left > ROOM - COUNT; hidden += 1)
    left -= widths[hidden] ?? 0;
  return hidden;
}
