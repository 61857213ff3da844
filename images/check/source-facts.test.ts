import { expect, it } from 'vitest';
import { drawing } from '#testing/file-checks/file.ts';
import { readSourceFacts, type SourceFacts } from './source-facts.ts';

const NOTHING: SourceFacts = { hasScript: false, moves: false, usesOtherFiles: false, hasHtml: false };
const factsOf = (content: string) => readSourceFacts(drawing(content));

it.each([
  '<script/>',
  '<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>',
  '<path onclick="f()"/>',
  '<image onerror="f()" href=""/>',
  '<animate onbegin="f()"/>',
  '<a xlink:href="&#9;javascript:f()"/>',
])('finds script in %s', (content) => {
  expect(factsOf(content)).toEqual({ ...NOTHING, hasScript: true });
});

it.each([
  '<animate to="1"/>',
  '<animateTransform values="0;1"/>',
  '<set to="red"/>',
  '<animateMotion><mpath href="#p"/></animateMotion>',
  '<style>@-webkit-keyframes a{} g{-webkit-animation:a 1s}</style>',
  '<style>@keyframes a{}</style><g style="animation-name:a"/>',
  '<style><![CDATA[g{animation:a 1s}]]></style><style>@keyframes a{}</style>',
])('finds motion in %s', (content) => {
  expect(factsOf(content)).toEqual({ ...NOTHING, moves: true });
});

it.each([
  '<image href="a.png"/>',
  '<use xlink:href="//example.com/a.svg#b"/>',
  '<path fill="url(a.svg#b)"/>',
  '<path style="filter:url( \'a.svg#b\' )"/>',
  '<style>@font-face{src:url("https://example.com/a.woff")}</style>',
  '<style>@IMPORT "a.css";</style>',
  '<img xmlns="http://www.w3.org/1999/xhtml" src="a.png"/>',
])('finds other files in %s', (content) => {
  expect(factsOf(content)).toEqual({ ...NOTHING, usesOtherFiles: true });
});

it.each([
  '<style>.a{fill:url(#b);mask:url( "#c" );src:url(data:font/woff2,x)}</style>',
  '<use href="#a"/><image href="data:image/png,x"/><image href=""/>',
  '<animate attributeName="x" dur="1s"/>',
  '<style>.animation{} @keyframes a{}</style>',
  '<g class="onclick" id="script" data-onload="f()" on="1"/>',
  '<desc>&lt;script&gt; url(a.png) @import</desc>',
])('finds nothing in %s', (content) => {
  expect(factsOf(content)).toEqual(NOTHING);
});

it('reads what stands before an error', () => {
  expect(readSourceFacts('<svg><script/><path d="')).toEqual({ ...NOTHING, hasScript: true });
});
