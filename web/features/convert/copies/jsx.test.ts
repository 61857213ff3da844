import { expect, test } from 'vitest';
import { type CodeNode, componentName, jsxOf } from './jsx.ts';

const text = (nodeValue: string, nodeType = 3): CodeNode => ({
  nodeType,
  nodeName: '#',
  nodeValue,
  childNodes: [],
});
const element = (
  nodeName: string,
  attributes: Record<string, string>,
  childNodes: CodeNode[] = [],
): CodeNode => ({
  nodeType: 1,
  nodeName,
  nodeValue: null,
  childNodes,
  attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
});
const code = (...inside: CodeNode[]) =>
  jsxOf(element('svg', { viewBox: '0 0 1 1' }, inside), 'A')
    .split('\n')[2]
    ?.trim();

test('an SVG becomes a component that takes its props', () => {
  const drawing = element('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 1 1' }, [
    element('path', { d: 'M0 0', 'stroke-width': '2', class: 'a' }),
  ]);
  expect(jsxOf(drawing, 'DockerIcon')).toBe(`export function DockerIcon(props) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" {...props}><path d="M0 0" strokeWidth="2" className="a" /></svg>
  );
}
`);
});

test('attributes are called as React does, and styles are objects', () => {
  expect(
    code(
      element('use', { 'xlink:href': '#a', 'xml:space': 'preserve', 'data-a': '1', 'aria-hidden': 'true' }),
    ),
  ).toBe(
    '<svg viewBox="0 0 1 1" {...props}><use xlinkHref="#a" xmlSpace="preserve" data-a="1" aria-hidden="true" /></svg>',
  );
  expect(code(element('g', { style: 'fill:url(data:a;b);-webkit-x: 1; --c:2;stroke-width:3' }))).toContain(
    'style={{ fill: "url(data:a;b)", WebkitX: "1", "--c": "2", strokeWidth: "3" }}',
  );
  expect(code(element('text', { 'font-family': '"A" & {b}' }))).toContain('fontFamily={"\\"A\\" & {b}"}');
});

test('text with signs of JSX is quoted; scripts, handlers, comments and what an editor left are gone', () => {
  expect(code(element('style', {}, [text('.a{fill:red}', 4)]))).toContain('<style>{".a{fill:red}"}</style>');
  const junk = [
    element('script', {}, [text('alert(1)')]),
    element('sodipodi:namedview', { 'inkscape:zoom': '1' }),
    text(' a comment ', 8),
    text('\n  '),
  ];
  expect(code(...junk, element('g', { onclick: 'alert(1)', 'inkscape:label': 'x', 'xmlns:x': 'y' }))).toBe(
    '<svg viewBox="0 0 1 1" {...props}><g /></svg>',
  );
});

test('a component is named after the title', () => {
  expect(['Docker icon (2013)', 'Café Zürich', '3M', '東京'].map(componentName)).toEqual([
    'DockerIcon2013',
    'CafeZurich',
    'Logo3M',
    'Logo',
  ]);
});
