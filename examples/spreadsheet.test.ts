import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_ORIGIN, startExampleSite } from '#testing/examples/example-site.ts';
import { evaluateFormula, type SheetFunctions } from '#testing/examples/spreadsheet.ts';

const TEXT = readFileSync(join(import.meta.dirname, 'spreadsheet.md'), 'utf8');
const MAX_CELL_CHARACTERS = 32_767;

/** Returns the code blocks under a heading. */
function blocksOf(program: string): string[] {
  const section = TEXT.split(/^## /m).find((part) => part.startsWith(program)) ?? '';
  return [...section.matchAll(/^```\w*\n([\s\S]*?)\n```$/gm)].map(([, code = '']) => code);
}

/** Encodes like LibreOffice, which leaves the fewest characters as they are. */
function encodeUrl(text: string): string {
  const bytes = [...Buffer.from(text)];
  return bytes
    .map((byte) => String.fromCharCode(byte))
    .map((char) =>
      /[\w-]/.test(char) ? char : `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('');
}

/** The functions of the formulas. `WEBSERVICE` and `IMAGE` open addresses of the example server at `url`. */
function functionsOf(url: string): SheetFunctions {
  const open = async (address: string) => {
    const response = await fetch(address.replace(EXAMPLE_ORIGIN, url));
    expect(response.status, address).toBe(200);
    return response;
  };
  const openImage = async (address = '') => (await open(address)).url;
  const readText = async (address = '') => {
    expect(address.length).toBeLessThanOrEqual(2048);
    const text = await (await open(address)).text();
    expect(text.length).toBeLessThanOrEqual(MAX_CELL_CHARACTERS);
    return text;
  };
  return {
    ENCODEURL: encodeUrl,
    IMAGE: openImage,
    WEBSERVICE: readText,
    RIGHT: (text = '', count) => text.slice(-Number(count)),
    SUBSTITUTE: (text = '', old = '', replacement = '') => text.replaceAll(old, replacement),
    // Only -1, the last one, is used.
    TEXTAFTER: (text = '', delimiter = '') => text.slice(text.lastIndexOf(delimiter) + delimiter.length),
    TEXTBEFORE: (text = '', delimiter = '') => text.slice(0, text.indexOf(delimiter)),
    REGEX: (text = '', pattern = '', replacement = '') => text.replace(new RegExp(pattern), replacement),
  };
}

const CELLS = [
  ['Spotify', 'Spotify_logo.svg'],
  ['spotify.com', 'Spotify_logo.svg'],
  ['AT&T', 'AT&T_logo_2016.svg'],
  ['Café "Zürich"', 'Café_"Zürich"_logo.svg'],
] as const;

const creditOf = (file: string) => `"${file.slice(0, -4).replaceAll('_', ' ')}", licence not checked, via `;

describe('for any cell', () => {
  it('Google Sheets shows the logo and its credit', async () => {
    const { url } = await startExampleSite();
    const [image = '', script = ''] = blocksOf('Google Sheets');
    for (const [brand, file] of CELLS) {
      const shown = await evaluateFormula(image, { cells: { A2: brand }, functions: functionsOf(url) });
      expect(decodeURIComponent(shown)).toContain(`/${file}/120px-${file}.png`);
      expect(await runLogoCredit(script, brand, url)).toContain(creditOf(file));
    }
  });

  it('Excel shows the logo and its credit', async () => {
    const { url } = await startExampleSite();
    const [address = '', image = '', creditFormula = ''] = blocksOf('Excel');
    for (const [brand, file] of CELLS) {
      const sheet = { cells: { A2: brand }, functions: functionsOf(url) };
      const B2 = await evaluateFormula(address, sheet);
      const shown = await evaluateFormula(image, { ...sheet, cells: { A2: brand, B2 } });
      // IMAGE refuses redirects.
      expect(shown).toBe(B2);
      expect(decodeURIComponent(shown)).toContain(`/${file}/120px-${file}.png`);
      expect(await evaluateFormula(creditFormula, sheet)).toContain(creditOf(file));
    }
  });

  it('LibreOffice shows the credit', async () => {
    const { url } = await startExampleSite();
    const [formula = ''] = blocksOf('LibreOffice');
    for (const [brand, file] of CELLS) {
      const shown = await evaluateFormula(formula, { cells: { A2: brand }, functions: functionsOf(url) });
      expect(shown).toMatch(/^"/);
      expect(shown).toContain(creditOf(file));
    }
  });
});

it('a logo without a PNG is an empty cell in Excel, and an unknown brand a sentence in Google Sheets', async () => {
  const { url } = await startExampleSite();
  const [address = ''] = blocksOf('Excel');
  const sheet = { cells: { A2: 'Docker' }, functions: functionsOf(url) };
  expect(await evaluateFormula(address, sheet)).toBe('');
  const [, script = ''] = blocksOf('Google Sheets');
  expect(await runLogoCredit(script, 'nobody knows this', url)).toMatch(
    /^We don’t know a brand with this name/,
  );
});

/** Runs the function as Apps Script would. Its fetch is synchronous, so it runs once to learn the address, then with the response. */
async function runLogoCredit(script: string, brand: string, url: string): Promise<string> {
  let body: string | undefined;
  let requested = '';
  const UrlFetchApp = {
    fetch: (address: string) => {
      requested = address;
      return { getContentText: () => body ?? '{}' };
    },
  };
  const run = () => runInNewContext(`${script}\nLOGO_CREDIT(brand)`, { UrlFetchApp, brand });
  run();
  body = await (await fetch(requested.replace(EXAMPLE_ORIGIN, url))).text();
  return run();
}
