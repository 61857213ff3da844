const NARROW = /[ijltfrI.,:;'’!|()[\] ]/;
const WIDE = /[mwMW@%—]/;
const UPPER = /[\p{Lu}0-9&]/u;

/** Returns the width of one character in a sans-serif typeface such as Arial, as a share of the font size; rather too wide. */
function widthOf(character: string): number {
  if (NARROW.test(character)) return 0.32;
  if (WIDE.test(character)) return 0.95;
  if (UPPER.test(character)) return 0.74;
  // Chinese, Japanese and Korean characters are squares.
  return (character.codePointAt(0) ?? 0) >= 0x1100 ? 1 : 0.56;
}

const segmenter = new Intl.Segmenter();

/** Returns the characters that a reader sees: a letter with its accents, or an emoji of several, is one. */
function charactersOf(text: string): string[] {
  // Segmenting is slow, and needless for most texts.
  return /^[\x20-\x7e]*$/.test(text)
    ? [...text]
    : Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Returns about the width of a line of text in CSS pixels: which typeface draws it isn't known. */
export function textWidth(text: string, size: number): number {
  return charactersOf(text).reduce((width, character) => width + widthOf(character), 0) * size;
}

/** Returns the beginning of a text that fits on a line. */
function beginning(text: string, size: number, width: number): string {
  let fitted = '';
  let left = width / size;
  for (const character of charactersOf(text)) {
    left -= widthOf(character);
    if (left < 0) break;
    fitted += character;
  }
  return fitted;
}

/** Returns a text that fits on a line; a longer one ends with "…". */
export function fitText(text: string, size: number, width: number): string {
  if (textWidth(text, size) <= width) return text;
  return `${beginning(text, size, width - textWidth('…', size)).trimEnd()}…`;
}

/** Breaks a text into lines between words. A word that is longer than a line is broken, so that nothing is lost. */
export function wrapText(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (let word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (textWidth(longer, size) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    for (
      let part = beginning(word, size, width);
      part !== '' && part !== word;
      part = beginning(word, size, width)
    ) {
      lines.push(part);
      word = word.slice(part.length);
    }
    line = word;
  }
  return line === '' ? lines : [...lines, line];
}
