import { cleanLine } from './clean-text.ts';

/** Splits a search into names at commas and line breaks, in the typed order. Names that differ only in case count once. */
export function splitNames(text: string): string[] {
  const names = new Map<string, string>();
  for (const part of text.split(/[,\r\n]/)) {
    const name = cleanLine(part);
    const key = name.toLowerCase();
    if (name !== '' && !names.has(key)) names.set(key, name);
  }
  return [...names.values()];
}
