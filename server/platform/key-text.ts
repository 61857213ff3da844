import { KEY_PREFIX } from '#contract/keys.ts';

const KEY = new RegExp(`${KEY_PREFIX}[0-9A-Za-z]{36}`, 'g');

/** Returns true if a text contains an API key. */
export function hasKey(text: string): boolean {
  return text.search(KEY) !== -1;
}

/** Returns a text without the API keys in it. */
export function hideKeys(text: string): string {
  return text.replaceAll(KEY, `${KEY_PREFIX}…`);
}
