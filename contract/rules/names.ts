import { cleanLine } from './text.ts';

/**
 * The names in a search text: cut at commas and line breaks, each as one clean line, in their order; of names that
 * differ in case only the first stays.
 */
export function splitNames(text: string): string[] {
  const names = new Map<string, string>();
  for (const piece of text.split(/[,\r\n]/)) {
    const name = cleanLine(piece);
    const key = name.toLowerCase();
    if (name !== '' && !names.has(key)) names.set(key, name);
  }
  return [...names.values()];
}
