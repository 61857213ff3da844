import fc from 'fast-check';
import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import { readInline } from '#svg/inline/read-inline.ts';
import { ATTRIBUTES } from '#svg/sanitize/allow-lists.ts';
import { renderJsx } from '#testing/sheet/render-components.ts';
import { jsxOf } from './jsx.ts';
import { className, componentName, wrapperIdOf } from './names.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const HEAD =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" viewBox="0 0 1 1" role="img" aria-label="Docker" {...props}>';
const svg = (inside: string) => `<svg ${NS} viewBox="0 0 1 1">${inside}</svg>`;
const EMPTY = HEAD.replace('>', ' />');
const wrapperId = 'docker_1';
/** The id of the instance in a template literal. */
const ID = `\${id}`;
const drawingOf = (inside: string) => readInline(svg(inside), { title: 'Docker', wrapperId });
const componentOf = (inside: string, name = 'A') => jsxOf({ drawing: drawingOf(inside), name, wrapperId });
/** Returns the code inside the component's `<svg>`. */
const code = (inside: string) =>
  componentOf(inside)
    .split('\n')
    .find((line) => line.includes('<svg'))
    ?.trim()
    .replace(EMPTY, '')
    .replace(HEAD, '')
    .replace(/<\/svg>$/, '');

test('an SVG becomes a component that passes its props to the svg element', () => {
  expect(componentOf('<path d="M0 0" stroke-width="2"/>', 'DockerIcon')).toBe(
    `export function DockerIcon(props) {
  return (
    ${HEAD}<path d="M0 0" strokeWidth="2" /></svg>
  );
}
`,
  );
});

test('the names of an SVG differ in each instance of its component', () => {
  expect(componentOf('<path class="a"/>', 'DockerIcon')).toBe(
    `import { useId } from 'react';

export function DockerIcon(props) {
  const id = \`docker_1_\${useId().replace(/\\W/g, '')}\`;
  return (
    ${HEAD}<path className={\`\${id}_a\`} /></svg>
  );
}
`,
  );
});

test('every attribute keeps the name that browsers know', async () => {
  const names = [...ATTRIBUTES.keys()].filter((name) => /^[a-z]+-/.test(name) && !name.startsWith('aria-'));
  const attributes = names.map((name) => `${name}="1"`).join(' ');
  const markup = await renderJsx(componentOf(`<g ${attributes}/>`), 'A');
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !markup.includes(` ${name}="1"`))).toEqual([]);
});

test('an important style wins over every rule', async () => {
  const rules = '<style>#b{fill:red!important}.a{fill:blue!important}</style>';
  const style = 'fill:green !important;fill:gold;stroke:red';
  const markup = await renderJsx(componentOf(`${rules}<g id="b" class="a" style="${style}"/>`), 'A');
  expect(markup).toMatch(
    /\.(docker_1_\w+_important1):not\(#_#_#_\)\{fill:green!important\}<\/style><g id="\S+_b" class="\S+_a \1" style="fill:green;stroke:red">/,
  );
  expect(code(`<g style="${style}"/>`)).toBe('<g style={{ fill: "green", stroke: "red" }} />');
});

test('attributes are renamed for React, and styles become objects', () => {
  expect(code('<use xlink:href="#a" xml:space="preserve" aria-hidden="true"/>')).toBe(
    `<use href={\`#${ID}_a\`} xmlSpace="preserve" aria-hidden="true" />`,
  );
  expect(code('<style>[data-a]{fill:red}</style><g data-a=""/>')).toContain('<g data-matches="0" />');
  expect(code('<g style="fill:url(#a);-webkit-x: 1; --c:2;stroke-width:3"/>')).toContain(
    `style={{ fill: \`url(#${ID}_a)\`, WebkitX: "1", "--c": "2", strokeWidth: "3" }}`,
  );
  expect(code(`<text font-family='"A" &amp; {b}'/>`)).toContain('fontFamily={"\\"A\\" & {b}"}');
});

test('text with JSX characters is quoted; scripts, handlers, comments and editor data are removed', () => {
  expect(code('<style><![CDATA[.a{fill:red}]]></style>')).toBe(`<style>{\`.${ID}_a{fill:red}\`}</style>`);
  expect(code('<text>{globalThis.RUN=1}&lt;b></text>')).toBe('<text>{"{globalThis.RUN=1}<b>"}</text>');
  const junk = '<script>alert(1)</script><s:namedview xmlns:s="s" s:zoom="1"/><!-- a comment -->\n  ';
  expect(code(`${junk}<g onclick="alert(1)" xmlns:i="i" i:label="x"/>`)).toBe('<g />');
});

test('a style key never runs as code', () => {
  for (const style of ['fill:red;[globalThis.RUN=1]:x', 'fill:red;...globalThis.RUN(1):x', 'a`b:1;fill:red'])
    expect(code(`<rect style="${style}"/>`)).toMatch(/^<rect style=\{\{ (fill: "red")? \}\} \/>$/);
});

test.each([
  '<foreignObject><iframe srcdoc="&lt;script>alert(1)&lt;/script>"/></foreignObject>',
  '<a href="javascript:alert(1)"/>',
  '<a xlink:href="javascript:alert(1)"/>',
  '<Evil/>',
  '<globalThis.alert/>',
  '<g dangerouslySetInnerHTML="x" ref="x" key="x"/>',
  '<use href="https://logos.example/a.svg#a"/>',
  '<style>@import "https://logos.example/a.css";</style>',
])('removes code that runs or loads something: %s', (inside) => {
  expect(code(inside)).toMatch(/^(<(a|g|use|style) \/>)?$/);
});

test('styles, attribute values and text of an SVG never run as code', async () => {
  const words = fc
    .oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'a:;[](){}"\'`\\=<>&.-/*\n\u2028') }))
    .map((text) => text.replaceAll(/[&<"]/g, (character) => `&#${character.charCodeAt(0)};`))
    // XML allows no control characters except tabs and line breaks.
    .filter((text) => !/[^\P{Cc}\t\n\r]/u.test(text));
  await fc.assert(
    fc.asyncProperty(words, words, words, async (style, value, text) => {
      const component = componentOf(
        `<text id="a" style="${style};fill:url(#a)" font-family="${value}">${text}</text>`,
      );
      const { code: script } = await transformWithOxc(component, 'a.jsx', { jsx: { runtime: 'classic' } });
      const elements: unknown[] = [];
      const React = { createElement: (...parts: unknown[]) => elements.push(parts) };
      // Any name other than React and useId is undefined here and would throw.
      const body = script.replace(/import .*/, '').replace('export ', '');
      new Function('React', 'useId', `"use strict";${body};A({})`)(React, () => ':1:');
      // A function or undefined in place of a string would be null in JSON.
      expect(JSON.stringify(elements)).not.toContain('null');
      expect(elements).toHaveLength(2);
    }),
  );
});

test('a component, a class and an id are named after the title', () => {
  const names = {
    'Docker icon (2013)': ['DockerIcon2013', 'docker-icon-2013'],
    'Café Zürich': ['CafeZurich', 'cafe-zurich'],
    '3M': ['Logo3M', 'logo-3m'],
    Mærsk: ['Maersk', 'maersk'],
    'Große Straße': ['GrosseStrasse', 'grosse-strasse'],
    Łódź: ['Lodz', 'lodz'],
    ØRSTED: ['ORSTED', 'orsted'],
    'C++': ['CPlusPlus', 'c-plus-plus'],
    'C#': ['CSharp', 'c-sharp'],
    React: ['ReactLogo', 'react'],
    'F♯': ['FSharp', 'f-sharp'],
    Iğdır: ['Igdir', 'igdir'],
    Đặng: ['Dang', 'dang'],
    Þór: ['Thor', 'thor'],
    Kœnig: ['Koenig', 'koenig'],
    ʻOhana: ['Ohana', 'ohana'],
    'Soft\u00adware\u200bHaus': ['SoftwareHaus', 'softwarehaus'],
    'ﬁnance Ⅻ': ['FinanceXII', 'finance-xii'],
    'Ｃ＋＋': ['CPlusPlus', 'c-plus-plus'],
    '☆': ['Logo', 'logo'],
  };
  for (const [title, [component, style]] of Object.entries(names))
    expect([title, componentName(title), className(title)]).toEqual([title, component, style]);
  const others = [
    'বাংলা',
    'ދިވެހި',
    '한국',
    'ᲗᲑᲘᲚᲘᲡᲘ',
    '東京',
    '大阪',
    'Яндекс',
    'Вконтакте',
    'Яндекс Go',
    'Такси Go',
  ];
  expect(new Set(others.map(componentName)).size).toBe(others.length);
  expect(new Set(others.map(className)).size).toBe(others.length);
  for (const title of others) {
    expect(componentName(title)).toMatch(/^[A-Z][A-Za-z0-9]*$/);
    expect(className(title)).toMatch(/^[a-z][a-z0-9-]*$/);
  }
  expect(wrapperIdOf('Docker icon', 'a')).toMatch(/^dockerIcon_[0-9a-z]+$/);
  expect(wrapperIdOf('Docker icon', 'a')).not.toBe(wrapperIdOf('Docker icon', 'b'));
});
