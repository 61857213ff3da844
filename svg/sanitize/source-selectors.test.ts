import { describe, expect, it } from 'vitest';
import { makeSheet } from '../sheet/make-sheet.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:x="urn:x"';

/** Puts a drawing with these rules on a sheet; returns its first rule and which elements have `data-matches`. */
function resolve(css: string, inner: string): { rule: string; matches: string[] } {
  const source = `<svg ${NS} viewBox="0 0 9 9"><style>${css}</style>${inner}<path d="M0 0h1"/></svg>`;
  const { svg } = makeSheet([{ title: 'x', source, credit: null }]);
  const rule = /<style>([^{]*)/.exec(svg ?? '')?.[1] ?? '';
  const matches = [...(svg ?? '').matchAll(/<(\w+)[^>]* data-matches="([\d ]*)"/g)];
  return {
    rule: rule.replaceAll('&quot;', '"'),
    matches: matches.map(([, name, list]) => `${name} ${list}`),
  };
}

describe('an attribute selector matches what it matched in the source', () => {
  it.each([
    ['attributes that a sheet drops', '[data-a="b c"]', '<rect data-a="b c"/><rect data-a="b"/>', ['rect 0']],
    ['renamed ids', '[id^=a]', '<g id="ab"/><rect id="ba"/>', ['g 0']],
    ['renamed classes', '[class~=a]', '<g class="b a"/><rect class="ab"/>', ['g 0']],
    [
      'renamed references',
      '[href="#a"]',
      '<text><textPath href="#a"/><textPath href="#b"/></text>',
      ['textPath 0'],
    ],
    ['sanitised styles', '[style*="fill"]', '<g style="fill:url(x)"/><g style="stroke:red"/>', ['g 0']],
    ['removed sizes of the root', '[viewBox]', '<g/>', ['svg 0']],
    ['words, prefixes and ends', '[lang|=de][data-a$=c]', '<g lang="de-AT" data-a="bc"/>', ['g 0 1']],
    ['either case', '[data-a=B i]', '<g data-a="b"/>', ['g 0']],
    ['attributes in any namespace', '[*|href]', '<linearGradient xlink:href="#a"/>', ['linearGradient 0']],
    ['no attribute in a namespace without prefix', '[href]', '<linearGradient xlink:href="#a"/>', []],
  ])('%s', (_, selector, inner, matches) => {
    expect(resolve(`${selector}{fill:red}`, inner).matches).toEqual(matches);
  });

  it('with the same specificity, in functions too', () => {
    expect(resolve('g:not([data-a]) > rect[x="1"]{fill:red}', '').rule).toBe(
      '#l1 g:not([data-matches~="0"])&gt;rect[data-matches~="1"]',
    );
  });

  it('in a declared namespace', () => {
    const css = '@namespace s url(http://www.w3.org/2000/svg);@namespace y "urn:x";';
    expect(resolve(`${css}s|g [y|a]{fill:red}`, '<g x:a="b" a="b"/><rect a="b"/>')).toEqual({
      rule: '#l1 g [data-matches~="0"]',
      matches: ['g 0'],
    });
    expect(resolve(`${css}y|g s|*{fill:red}`, '').rule).toBe('#l1 _ *');
  });
});

it('refuses a drawing with more than 5,000,000 comparisons of attributes', () => {
  const css = Array.from({ length: 3000 }, (_, at) => `[a="${at}"]{b:c}`).join('');
  const source = `<svg ${NS} viewBox="0 0 9 9"><style>${css}</style>${'<g a=""/>'.repeat(2000)}<path d="M0 0h1"/></svg>`;
  expect(makeSheet([{ title: 'x', source, credit: null }]).leftOut[0]?.reason).toBe('too-many-selectors');
});
