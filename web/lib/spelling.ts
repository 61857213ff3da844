const SPECIAL_CHARACTERS = /[.*+?^${}()|[\]\\]/g;

/** Returns a name as the first text with it as a word spells it, e.g. "GitHub" for "github"; as typed if no text has it. */
export function spellingIn(texts: readonly string[], name: string): string {
  const escaped = name.replaceAll(SPECIAL_CHARACTERS, String.raw`\$&`);
  const word = new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`, 'iu');
  for (const text of texts) {
    const [spelling] = word.exec(text) ?? [];
    if (spelling) return spelling;
  }
  return name;
}
