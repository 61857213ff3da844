import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const utf16 = (text: string) => Uint8Array.from(new Uint8Array(Uint16Array.from(text, codeOf).buffer));
const codeOf = (letter: string) => letter.charCodeAt(0);
const swapped = (bytes: Uint8Array) => bytes.map((_, at) => bytes[at ^ 1] ?? 0);

it.each([
  ['UTF-8', new TextEncoder().encode('Citroën\n谷歌'), 'Citroën\n谷歌'],
  ['UTF-8 with a byte order mark', new TextEncoder().encode('\ufeffCitroën'), 'Citroën'],
  ['UTF-16', utf16('\ufeffCitroën\nŠkoda'), 'Citroën\nŠkoda'],
  ['big-endian UTF-16', swapped(utf16('\ufeffCitroën')), 'Citroën'],
  ['Windows-1252', Uint8Array.from('Citroën; 5 \u0080', codeOf), 'Citroën; 5 €'],
  ['nothing', new Uint8Array(), ''],
])('a list is read in %s', (_, bytes, text) => {
  expect(decodeText(bytes)).toBe(text);
});
