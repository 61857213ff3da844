const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
const ZERO = /[\p{M}\u200c\u200d]/u;

/** Returns how many cells of a terminal a character takes. */
function cellsOf(character: string): number {
  if (ZERO.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

/** Returns a text with spaces up to a width in cells, or cut to it with an ellipsis. */
export function fitText(text: string, width: number): string {
  const characters = [...text];
  const total = characters.reduce((sum, character) => sum + cellsOf(character), 0);
  if (total <= width) return text + ' '.repeat(width - total);
  let cells = 0;
  let kept = '';
  for (const character of characters) {
    cells += cellsOf(character);
    if (cells > width - 1) {
      cells -= cellsOf(character);
      break;
    }
    kept += character;
  }
  return `${kept}…${' '.repeat(width - 1 - cells)}`;
}
