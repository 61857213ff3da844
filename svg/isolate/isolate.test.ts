import { describe, expect, it } from 'vitest';
import { readInline } from '../inline/read-inline.ts';
import { makeSheet } from '../sheet/make-sheet.ts';
import { writeElement } from '../write-xml.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

/** Drawn in every logo, because a logo without anything drawn is left out. */
const DOT = '<path d="M0 0h1"/>';

/** Puts one logo on a sheet; returns its markup there, and whether it is a drawing or an image. */
function placeLogo(inner: string, attributes = ''): { as: string | undefined; inner: string } {
  const source = `<svg ${NS} ${attributes}viewBox="0 0 9 9">${inner}${DOT}</svg>`;
  const { svg, placed } = makeSheet([{ title: 'x', source, credit: null }]);
  const written = svg?.match(/<svg id="l1"[^>]*><svg[^>]*>(.*)<\/svg><\/svg><\/g>/s)?.[1] ?? '';
  return { as: placed[0]?.as, inner: written.slice(0, -DOT.length) };
}

describe('references get the prefix of the logo', () => {
  it.each([
    [
      '<use href="#a"/><use xlink:href="#b%20c"/>',
      '<use xlink:href="#l1_a"/><use xlink:href="#l1_b_x20_c"/>',
    ],
    [
      '<path fill="url( &quot;#a&quot; ) red" mask="url(#b)"/>',
      '<path fill="url(#l1_a)red" mask="url(#l1_b)"/>',
    ],
    ['<path style="fill:url(\'#a\')"/>', '<path style="fill:url(#l1_a)"/>'],
    ['<path fill="url(\'#a b\')"/>', '<path fill="url(#l1_a_x20_b)"/>'],
    ['<path mask="url( &quot;#a(b)&quot; )"/>', '<path mask="url(#l1_a_x28_b_x29_)"/>'],
    ['<path fill="url(#a\\ b)"/>', '<path fill="url(#l1_a_x20_b)"/>'],
    ['<path fill="url(#Verl%C3%A4ufe) red"/>', '<path fill="url(#l1_Verläufe)red"/>'],
    ['<path style="fill:url(\'#a&quot;\')"/>', '<path style="fill:url(#l1_a_x22_)"/>'],
    ['<path style="fill:url(#Verl%c3%a4ufe)"/>', '<path style="fill:url(#l1_Verläufe)"/>'],
    ['<use href="#Verl%C3%A4ufe "/>', '<use xlink:href="#l1_Verläufe"/>'],
    ['<use href=" #a"/>', '<use/>'],
    ['<use href="#a" xlink:href="#b"/>', '<use xlink:href="#l1_a"/>'],
    ['<g id="100%25"/><use href="#100%2525"/>', '<g id="l1_100_x25_25"/><use xlink:href="#l1_100_x25_25"/>'],
    ['<path fill="url(#a b)"/>', '<path/>'],
    [
      '<g id="a" class="b c" aria-labelledby="a d"/>',
      '<g id="l1_a" class="l1_b l1_c" aria-labelledby="l1_a l1_d"/>',
    ],
    ['<g id="a"/><g id="a"/>', '<g id="l1_a"/><g/>'],
  ])('%s', (inner, written) => {
    expect(placeLogo(inner)).toEqual({ as: 'drawing', inner: written });
  });
});

describe('animations of a drawing for a page get the prefix too', () => {
  /** Returns the markup of a drawing within a page. */
  const inlineOf = (inner: string) => {
    const source = `<svg ${NS} viewBox="0 0 9 9">${inner}${DOT}</svg>`;
    const markup = writeElement(readInline(source, { title: 'x', wrapperId: 'l1' }), {
      stylesheets: new Map(),
    });
    return markup.replace(/^<svg [^>]*>/, '').slice(0, -`${DOT}</svg>`.length);
  };

  it.each([
    [
      '<set attributeName="fill" begin="a.end+1s; b\\.c.click;0.5s;3s"/>',
      '<set attributeName="fill" begin="l1_a.end+1s; l1_b_x2e_c.click;0.5s;3s"/>',
    ],
    [
      '<animate attributeName="fill" values="url(#a);red"/>',
      '<animate attributeName="fill" values="url(#l1_a);red"/>',
    ],
    ['<set attributeName="class" to="a b"/>', '<set attributeName="class" to="l1_a l1_b"/>'],
    ['<use><set attributeName="href" to="#a"/></use>', '<use><set attributeName="href" to="#l1_a"/></use>'],
    [
      '<style>@keyframes a{to{fill:red}}.b{animation:1s a,c}</style>',
      '<style>@keyframes l1_a{to{fill:red}}.l1_b{animation:1s l1_a,c}</style>',
    ],
    [
      '<style>@keyframes a{to{fill:red}}@font-face{font-family:f;src:local(x)}</style><text font-family="F, serif" style="animation:a 1s"/>',
      '<style>@keyframes l1_a{to{fill:red}}@font-face{font-family:&quot;l1_f&quot;;src:local(x)}</style><text font-family="&quot;l1_f&quot;,serif" style="animation:l1_a 1s"/>',
    ],
  ])('%s', (inner, written) => {
    expect(inlineOf(inner)).toBe(written);
  });
});

describe('confining rules to one logo', () => {
  it.each([
    [
      'only prefixes names if each rule starts with a class or id',
      '.a>path,#b{fill:red}',
      '.l1_a>path,#l1_b{fill:red}',
    ],
    [
      'adds the wrapper’s id to all rules if one does not',
      '.a{fill:red}path{fill:blue}',
      '#l1 .l1_a{fill:red}#l1 path{fill:blue}',
    ],
    ['makes :root the root of the logo', ':root .a,svg{fill:red}', '#l1>:only-child .l1_a,#l1 svg{fill:red}'],
    ['includes rules in media queries', '@media screen{g{fill:red}}', '@media screen{#l1 g{fill:red}}'],
    ['prefixes references', '.a{fill:url("#b")}', '.l1_a{fill:url(#l1_b)}'],
    ['prefixes references in quotes', '.a{fill:url("#b (c)")}', '.l1_a{fill:url(#l1_b_x20__x28_c_x29_)}'],
    ['prefixes percent-encoded references', '.a{mask:url(#%C3%A4)}', '.l1_a{mask:url(#l1_ä)}'],
    [
      'prefixes names in functions',
      ':is(.a,#b):not(.c){fill:red}',
      '#l1 :is(.l1_a,#l1_b):not(.l1_c){fill:red}',
    ],
    [
      'prefixes nested rules without &',
      '.a{.b{fill:red}> g{fill:url(#c)}}',
      '.l1_a{.l1_b{fill:red}>g{fill:url(#l1_c)}}',
    ],
    ['reads escaped letters', '.a{f\\69ll:\\72 ed}', '.l1_a{fill:red}'],
    ['makes :scope the root of the logo', ':scope>g{fill:red}', '#l1>:only-child>g{fill:red}'],
    ['prefixes nested rules', '.a{fill:red;&amp; .b{fill:blue}}', '.l1_a{fill:red;& .l1_b{fill:blue}}'],
    [
      'prefixes font faces',
      '@font-face{font-family:My Own;src:local(x)}.a{font:1em "my own",serif}',
      '@font-face{font-family:"l1_my_x20_own";src:local(x)}.l1_a{font:1em"l1_my_x20_own",serif}',
    ],
  ])('%s', (_, css, written) => {
    expect(placeLogo(`<style>${css}</style>`)).toEqual({
      as: 'drawing',
      inner: `<style>${written.replaceAll('&', '&amp;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')}</style>`,
    });
  });

  it('removes everything that loads', () => {
    const css =
      '@import "x";@import url(x);@font-face{font-family:f;src:url(x)}.a{background:image-set("x" 1x);fill:url(x)}';
    expect(placeLogo(`<style>${css}</style>`)).toEqual({
      as: 'drawing',
      inner: '<style>.l1_a{fill:none}</style>',
    });
  });
});

describe('a logo is embedded as an image', () => {
  it.each([
    ['if a media query depends on the viewport', '<style>@media (max-width:9px){.a{fill:red}}</style>', ''],
    [
      'if the media attribute of a style sheet depends on the viewport',
      '<style media="(orientation:portrait)">.a{fill:red}</style>',
      '',
    ],
    ['if a length depends on the viewport', '<path stroke-width="2vw"/>', ''],
    ['if a length depends on the font size of the document', '<style>.a{r:1rem}</style>', ''],
    ['if copies of a use match its rules', '<style>path{fill:red}</style><use href="#a"/>', ''],
    ['if it has cascade layers', '<style>@layer a{.b{fill:red}}</style>', ''],
    ['if :root is negated', '<style>g:not(:root){fill:red}</style>', ''],
    ['if a variable names an animation', '<style>.a{animation:var(--a)}</style>', ''],
    ['if its CSS does not parse', '<style>.a{fill:red}]{}</style>', ''],
    ['if a rule uses a duplicate id', '<style>#a{fill:red}</style><g id="a"/><g id="a"/>', ''],
    ['if the root has a background', '', 'style="background:red" '],
    ['if a rule gives the root padding', '<style>.a{padding:3px}</style>', 'class="a" '],
    ['if the root has a mask', '', 'mask="url(#a)" '],
    ['if the root is animated', '<animate attributeName="x" values="3"/>', ''],
  ])('%s', (_, inner, attributes) => {
    expect(placeLogo(inner, attributes).as).toBe('image');
  });

  it('whose source loads nothing', () => {
    const source = `<svg ${NS} viewBox="0 0 9 9"><style>@layer a{.b{fill:url(x)}}@import "x";] url(x){}</style><script/>${DOT}</svg>`;
    const { svg } = makeSheet([{ title: 'x', source, credit: null }]);
    const data = /base64,([^"]*)/.exec(svg ?? '')?.[1] ?? '';
    const text = Buffer.from(data, 'base64').toString();
    expect(text).toContain('<style>@layer a{.b{fill:none}}');
    expect(text).not.toMatch(/script|import|url\(/);
  });

  it('unless only a name looks like a length', () => {
    const inner = '<linearGradient id="a3vh"/><path fill="url(#a3vh)" class="b3vw"/><use href="#c3rem"/>';
    expect(placeLogo(inner).as).toBe('drawing');
  });

  it('unless the styles of the root only set its size or have no effect', () => {
    const attributes =
      'width="9" style="width:9px;height:9px;background:none;enable-background:new;clip-rule:evenodd" ';
    expect(placeLogo('<path d="M0 3vh"/><style>.b{width:3px}</style>', attributes).as).toBe('drawing');
  });
});
