import { expect, it } from 'vitest';
import { decodeSource, expandEntities } from './decode-source.ts';

const TEXT = '<svg>Äß€</svg>';
const encodeUtf16Be = (text: string) => Buffer.from(text, 'utf16le').swap16();

it.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16, little-endian', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
  ['UTF-16, big-endian', encodeUtf16Be(`\uFEFF${TEXT}`)],
  ['UTF-16 without a byte order mark', Buffer.from(TEXT, 'utf16le')],
  ['UTF-16 without a byte order mark, big-endian', encodeUtf16Be(TEXT)],
  ['a string with a byte order mark', `\uFEFF${TEXT}`],
])('decodes %s', (_, source) => {
  expect(decodeSource(source)).toBe(TEXT);
});

it('decodes a file with the encoding that it declares', () => {
  const text = '<?xml version="1.0" encoding=\'windows-1252\'?><svg>Ä</svg>';
  expect(decodeSource(Buffer.from(text, 'latin1'))).toBe(text);
});

it.each([
  ['an encoding that doesn’t exist', '<?xml version="1.0" encoding="ANSI"?><svg>Ä</svg>', 'utf8'],
  ['no encoding, but isn’t UTF-8', '<svg>Café</svg>', 'latin1'],
  ['UTF-8, but isn’t', '<?xml version="1.0" encoding="UTF-8"?><svg>Café</svg>', 'latin1'],
] as const)('reads a file that declares %s', (_, text, encoding) => {
  expect(decodeSource(Buffer.from(text, encoding))).toBe(text);
});

it('reads a UTF-8 file as UTF-8 even if it declares UTF-16', () => {
  const text = '<?xml version="1.0" encoding="UTF-16"?><svg>Ä</svg>';
  expect(decodeSource(Buffer.from(text))).toBe(text);
});

it('removes a document type declaration without entities', () => {
  const doctype =
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"\n  "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
  expect(expandEntities(`<?xml version="1.0"?><!-- <!DOCTYPE x> -->${doctype}<svg/>`)).toBe(
    '<?xml version="1.0"?><!-- <!DOCTYPE x> --><svg/>',
  );
});

it('expands entities in attributes and text, but not in comments and CDATA sections', () => {
  const text = `<!DOCTYPE svg [ <!ATTLIST svg a CDATA "]>"> <!ENTITY ns "http://a/'b'"> <!ENTITY c 'x&#38;"y'> ]>
<svg a="&ns;">&c;&amp;&other;<!-- &ns; --><![CDATA[&ns;]]></svg>`;
  expect(expandEntities(text).trim()).toBe(
    `<svg a="http://a/&apos;b&apos;">x&#38;&quot;y&amp;&other;<!-- &ns; --><![CDATA[&ns;]]></svg>`,
  );
});

it('uses the first declaration of an entity', () => {
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
])('refuses a declaration that could grow or load something: %s', (declaration) => {
  expect(() => expandEntities(`<!DOCTYPE svg [${declaration}]><svg/>`)).toThrow('not safe to expand');
});

it('refuses an unclosed declaration with 20,000 comments', () => {
  expect(() => expandEntities(`<!DOCTYPE svg [${"<!-- ' -->".repeat(20_000)}`)).toThrow('damaged');
});
