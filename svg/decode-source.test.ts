import { expect, it } from 'vitest';
import { decodeSource, expandEntities } from './decode-source.ts';

const TEXT = '<svg>Äß€</svg>';
const big = (text: string) => Buffer.from(text, 'utf16le').swap16();

it.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16, little-endian', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
  ['UTF-16, big-endian', big(`\uFEFF${TEXT}`)],
  ['UTF-16 without a mark', Buffer.from(TEXT, 'utf16le')],
  ['UTF-16 without a mark, big-endian', big(TEXT)],
  ['text', `\uFEFF${TEXT}`],
])('a file is decoded from %s', (_, source) => {
  expect(decodeSource(source)).toBe(TEXT);
});

it('a file is decoded by the encoding it declares', () => {
  const text = '<?xml version="1.0" encoding=\'windows-1252\'?><svg>Ä</svg>';
  expect(decodeSource(Buffer.from(text, 'latin1'))).toBe(text);
});

it('a file that was converted to UTF-8 and still declares UTF-16 is read as UTF-8', () => {
  const text = '<?xml version="1.0" encoding="UTF-16"?><svg>Ä</svg>';
  expect(decodeSource(Buffer.from(text))).toBe(text);
});

it('a plain document type is removed', () => {
  const doctype =
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"\n  "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
  expect(expandEntities(`<?xml version="1.0"?><!-- <!DOCTYPE x> -->${doctype}<svg/>`)).toBe(
    '<?xml version="1.0"?><!-- <!DOCTYPE x> --><svg/>',
  );
});

it('the entities of a file are expanded in attributes and text, not in comments and sections', () => {
  const text = `<!DOCTYPE svg [ <!ATTLIST svg a CDATA "]>"> <!ENTITY ns "http://a/'b'"> <!ENTITY c 'x&#38;"y'> ]>
<svg a="&ns;">&c;&amp;&other;<!-- &ns; --><![CDATA[&ns;]]></svg>`;
  expect(expandEntities(text).trim()).toBe(
    `<svg a="http://a/&apos;b&apos;">x&#38;&quot;y&amp;&other;<!-- &ns; --><![CDATA[&ns;]]></svg>`,
  );
});

it('an entity declared twice keeps its first value', () => {
  expect(expandEntities('<!DOCTYPE svg [<!ENTITY a "1"><!ENTITY a "2">]><svg>&a;</svg>')).toBe(
    '<svg>1</svg>',
  );
});

it.each([
  '<!ENTITY a SYSTEM "file:///etc/passwd">',
  '<!ENTITY a PUBLIC "x" "https://elsewhere.example/">',
  '<!ENTITY % a "x">',
  '%a;',
  '<!ENTITY a "&b;">',
  '<!ENTITY a "<g/>">',
  '<!ENTITY a "%b;">',
])('a declaration that could grow or load is refused: %s', (declaration) => {
  expect(() => expandEntities(`<!DOCTYPE svg [${declaration}]><svg/>`)).toThrow('not safe to expand');
});

it('an unclosed declaration with many comments is refused at once', () => {
  const start = performance.now();
  expect(() => expandEntities(`<!DOCTYPE svg [${"<!-- ' -->".repeat(20_000)}`)).toThrow('damaged');
  expect(performance.now() - start).toBeLessThan(1000);
});
