import { expect, it } from 'vitest';
import { expandEntities } from './expand-entities.ts';

it('a plain document type is dropped', () => {
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
])('what could grow or reach outside is refused: %s', (declaration) => {
  expect(() => expandEntities(`<!DOCTYPE svg [${declaration}]><svg/>`)).toThrow('not safe to expand');
});

it('a declaration of many comments that never ends is refused at once', () => {
  const start = performance.now();
  expect(() => expandEntities(`<!DOCTYPE svg [${"<!-- ' -->".repeat(20_000)}`)).toThrow('damaged');
  expect(performance.now() - start).toBeLessThan(1000);
});
