import { BITMAPS, FONT } from './bitmaps.ts';
import { type CheckedFile, drawing, PLAIN, svgAddress } from './file.ts';

const { png, clearPng, pixel, largePng } = BITMAPS;

const TOP = '<path d="M0 0h96v48H0z" fill="#06c"/>';
const COVER = '<path d="M0 0h96v96H0z" fill="#06c"/>';
const WHOLE = 'width="96" height="96" preserveAspectRatio="none"';
const IMAGE = `<image href="${png}" ${WHOLE}/>`;
const BOTTOM = `y="48" width="96" height="48" preserveAspectRatio="none"`;
const TEXT = '<text x="2" y="80" font-size="32" font-family="Lato">Brand</text>';
const EMBEDDED_FONT = `@font-face{font-family:Own;src:url(${FONT})}`;
const LATO = { ...PLAIN, text: { missingFonts: ['Lato'], embeddedFonts: [] } };

const HIDDEN_BITMAPS: CheckedFile[] = [
  {
    name: 'behind a clip of no size',
    source: drawing(
      `${TOP}<clipPath id="c"><path d="M0 0h0v0z"/></clipPath><g clip-path="url(#c)">${IMAGE}</g>`,
    ),
    expected: PLAIN,
  },
  { name: 'display none', source: drawing(`${TOP}<g display="none">${IMAGE}</g>`), expected: PLAIN },
  {
    name: 'hidden by a rule',
    source: drawing(`<style>image{visibility:hidden}</style>${TOP}${IMAGE}`),
    expected: PLAIN,
  },
  { name: 'with opacity 0', source: drawing(`${TOP}<g style="opacity:0">${IMAGE}</g>`), expected: PLAIN },
  { name: 'nearly transparent', source: drawing(`${TOP}<g opacity="0.01">${IMAGE}</g>`), expected: PLAIN },
  {
    name: 'outside of the picture',
    source: drawing(`${TOP}<g transform="translate(96 0)">${IMAGE}</g>`),
    expected: PLAIN,
  },
  { name: 'covered by a shape', source: drawing(IMAGE + COVER), expected: PLAIN },
  { name: 'in defs that nothing uses', source: drawing(`${TOP}<defs>${IMAGE}</defs>`), expected: PLAIN },
  {
    name: 'in a symbol that nothing uses',
    source: drawing(`${TOP}<symbol id="s">${IMAGE}</symbol>`),
    expected: PLAIN,
  },
  {
    name: 'in a pattern that nothing uses',
    source: drawing(`${TOP}<pattern id="p" width="1" height="1">${IMAGE}</pattern>`),
    expected: PLAIN,
  },
  {
    name: 'in a mask that nothing uses',
    source: drawing(`${TOP}<mask id="m">${IMAGE}</mask>`),
    expected: PLAIN,
  },
  {
    name: 'without width',
    source: drawing(`${TOP}<image href="${png}" width="0" height="96"/>`),
    expected: PLAIN,
  },
  {
    name: 'of transparent pixels',
    source: drawing(`${TOP}<image href="${clearPng}" ${WHOLE}/>`),
    expected: PLAIN,
  },
  {
    name: 'a large one hidden behind a small one',
    source: drawing(`${TOP}<image href="${largePng}" ${BOTTOM}/><image href="${png}" ${BOTTOM}/>`),
    expected: { ...PLAIN, kind: 'mixed', bitmap: { share: 0.5, width: 40, height: 20 } },
  },
  {
    name: 'only named in a comment',
    source: drawing(`${TOP}<!-- <image href="${png}" ${WHOLE}/> -->`),
    expected: PLAIN,
  },
  {
    name: 'an SVG that claims to be one',
    source: drawing(`${TOP}<image href="${svgAddress(drawing(COVER), 'image/png')}" ${BOTTOM}/>`),
    expected: PLAIN,
  },
];

const SHOWN_BITMAPS: CheckedFile[] = [
  {
    name: 'one pixel that fills everything',
    source: drawing(`<image href="${pixel}" ${WHOLE}/>`),
    expected: { ...PLAIN, kind: 'bitmap', bitmap: { share: 1, width: 1, height: 1 } },
  },
  {
    name: 'used twice from defs',
    source: drawing(
      `<defs><image id="i" href="${png}" width="96" height="48" preserveAspectRatio="none"/></defs><use href="#i"/><use xlink:href="#i" y="48"/>`,
    ),
    expected: { ...PLAIN, kind: 'bitmap', bitmap: { share: 1, width: 40, height: 20 } },
  },
  {
    name: 'in a pattern that a style names',
    source: drawing(
      `<style>.a{fill:url("#p")}</style><pattern id="p" width="1" height="1">${IMAGE}</pattern><path class="a" d="M0 0h96v96H0z"/>`,
    ),
    expected: { ...PLAIN, kind: 'bitmap', bitmap: { share: 1 } },
  },
  {
    name: 'beneath a shape that covers nearly all',
    source: drawing(`${IMAGE}<path d="M0 0h96v72H0z" fill="#06c"/>`),
    expected: { ...PLAIN, kind: 'mixed', bitmap: { share: 0.25 } },
  },
  {
    name: 'that claims to be an SVG',
    source: drawing(`${TOP}<image href="${png.replace('image/png', 'image/svg+xml')}" ${BOTTOM}/>`),
    expected: { ...PLAIN, kind: 'mixed', bitmap: { share: 0.5, width: 40, height: 20 } },
  },
];

const TEXTS: CheckedFile[] = [
  {
    name: 'shown by use',
    source: drawing(`${TOP}<defs><g id="t">${TEXT}</g></defs><use href="#t"/>`),
    expected: LATO,
  },
  { name: 'in defs that nothing uses', source: drawing(`${TOP}<defs>${TEXT}</defs>`), expected: PLAIN },
  {
    name: 'without fill and stroke',
    source: drawing(`${TOP}<g fill="none" stroke="none">${TEXT}</g>`),
    expected: PLAIN,
  },
  { name: 'of size 0', source: drawing(`${TOP}${TEXT.replace('"32"', '"0"')}`), expected: PLAIN },
  { name: 'covered by a shape', source: drawing(TEXT + COVER), expected: PLAIN },
  {
    name: 'clipped away',
    source: drawing(
      `${TOP}<clipPath id="c"><path d="M0 0h96v9H0z"/></clipPath><g clip-path="url(#c)">${TEXT}</g>`,
    ),
    expected: PLAIN,
  },
  {
    name: 'of white space',
    source: drawing(`${TOP}<text y="80" font-size="32"> <tspan>\n </tspan></text>`),
    expected: PLAIN,
  },
  {
    name: 'in a title, a description, a comment and metadata',
    source: drawing(
      `<title>Brand</title><desc>&lt;text&gt;Brand</desc><!-- ${TEXT} --><metadata><![CDATA[${TEXT}]]></metadata>${TOP}`,
    ),
    expected: PLAIN,
  },
  {
    name: 'HTML that a program keeps for itself',
    source: drawing(
      `<switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/" width="1" height="1"><i:data xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/">Brand</i:data></foreignObject><g>${TOP}</g></switch>`,
    ),
    expected: PLAIN,
  },
  {
    name: 'HTML without words',
    source: drawing(`${TOP}<foreignObject ${WHOLE}> </foreignObject>`),
    expected: PLAIN,
  },
];

const FONTS: CheckedFile[] = [
  {
    name: 'embedded, without text',
    source: drawing(`<style>${EMBEDDED_FONT}</style>${TOP}`),
    expected: PLAIN,
  },
  {
    name: 'embedded, while text needs another',
    source: drawing(`<style>${EMBEDDED_FONT}</style>${TEXT}`),
    expected: { ...PLAIN, text: { missingFonts: ['Lato'], embeddedFonts: ['Own'] } },
  },
  {
    name: 'embedded under another case',
    source: drawing(`<style>${EMBEDDED_FONT}</style>${TEXT.replace('Lato', 'OWN')}`),
    expected: { ...PLAIN, text: { missingFonts: [], embeddedFonts: ['Own'] } },
  },
  {
    name: 'of a rule that matches nothing',
    source: drawing(`<style>.b{font-family:Inter}</style>${TEXT}`),
    expected: LATO,
  },
  {
    name: 'of a rule for texts in other elements',
    source: drawing(`<style>.b text,a > text{font-family:Inter}</style>${TEXT}`),
    expected: LATO,
  },
  {
    name: 'with quotes and escapes',
    source: drawing(`<style>text{font-family:"Lato \\"2\\"",Inter}</style>${TEXT}`),
    expected: { ...PLAIN, text: { missingFonts: ['Lato "2"'], embeddedFonts: [] } },
  },
];

const WORDS: CheckedFile[] = [
  {
    name: '“script” in an id and a label',
    source: drawing(`<g id="script" aria-label="javascript:alert(1)"><title>onload="x"</title>${TOP}</g>`),
    expected: PLAIN,
  },
  {
    name: 'attributes that start with “on” and are no handlers',
    source: drawing(
      `<g one="1" only="2" xmlns:x="https://example.com/" x:onclick="f()" x:href="photo.png">${TOP}</g>`,
    ),
    expected: PLAIN,
  },
  {
    name: 'a script and an image of another format',
    source: drawing(
      `<x:script xmlns:x="https://example.com/" href="a.js"/><x:image xmlns:x="https://example.com/" href="a.png"/>${TOP}`,
    ),
    expected: PLAIN,
  },
  {
    name: 'a prefix of its own for addresses',
    source: drawing(`${TOP}<image xmlns:l="http://www.w3.org/1999/xlink" l:href="photo.png" ${WHOLE}/>`),
    expected: { ...PLAIN, external: true },
  },
  {
    name: 'metadata with addresses',
    source: drawing(
      `<metadata xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:RDF><a href="https://example.com/"/><r:li r:resource="https://example.com/"/></r:RDF></metadata>${TOP}`,
    ),
    expected: PLAIN,
  },
  {
    name: 'addresses in comments of styles and in labels',
    source: drawing(
      `<style>/* @import "a.css"; url(https://example.com/a.png) @keyframes a{} */</style><g aria-label="url(photo.png)">${TOP}</g>`,
    ),
    expected: PLAIN,
  },
  {
    name: 'an animation that changes nothing',
    source: drawing(`${TOP.replace('/>', '><animate attributeName="x" dur="1s"/></path>')}`),
    expected: PLAIN,
  },
  {
    name: 'keyframes that nothing uses',
    source: drawing(`<style>@keyframes a{to{opacity:0}}</style>${TOP}`),
    expected: PLAIN,
  },
];

const SHAPES: CheckedFile[] = [
  {
    name: 'a tiny drawing on a huge view box',
    source: drawing('<path d="M0 0h400v400H0z" fill="#c22"/>', 'viewBox="0 0 100000 100000"'),
    expected: { ...PLAIN, oneColor: '#cc2222', margins: { top: 0, right: 99.5, bottom: 99.5, left: 0 } },
  },
  {
    name: 'a tiny bitmap on a huge view box',
    source: drawing(`<image href="${png}" width="400" height="200"/>`, 'viewBox="0 0 100000 100000"'),
    expected: { ...PLAIN, kind: 'bitmap', bitmap: { share: 1 } },
  },
  {
    name: 'a view box that starts below zero',
    source: drawing('<circle r="24" fill="#c22"/>', 'viewBox="-48 -48 96 96"'),
    expected: { ...PLAIN, margins: { top: 25, right: 25, bottom: 25, left: 25 } },
  },
  {
    name: 'a view box without area',
    source: drawing(TOP, 'viewBox="0 0 0 96"'),
    expected: { kind: 'empty' },
  },
  {
    name: 'a gradient from one colour to the same',
    source: drawing(
      '<linearGradient id="g"><stop stop-color="#c22"/><stop offset="1" stop-color="#cc2222"/></linearGradient><path d="M0 0h96v96H0z" fill="url(#g)"/>',
    ),
    expected: { ...PLAIN, colors: 1, oneColor: '#cc2222' },
  },
  {
    name: 'an outline that can’t be seen',
    source: drawing('<path d="M24 24h48v48H24z" stroke="#000" stroke-opacity="0" stroke-width="48"/>'),
    expected: { ...PLAIN, margins: { top: 25, right: 25, bottom: 25, left: 25 } },
  },
  {
    name: 'a white square amid nothing',
    source: drawing('<path d="M36 36h24v24H36z" fill="#fff"/>'),
    expected: { ...PLAIN, transparent: true, shade: 'light' },
  },
  {
    name: 'white that can’t be seen on a white ground',
    source: drawing('<path d="M0 0h96v96H0z" fill="#fff"/><circle cx="48" cy="48" r="24" fill="#fff"/>'),
    expected: { ...PLAIN, oneColor: '#ffffff', transparent: false, shade: null },
  },
];

const ENCODINGS: CheckedFile[] = [
  {
    name: 'a prefix for all elements',
    source: `<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><s:text y="80" font-size="32">Brand</s:text><s:script/></s:svg>`,
    expected: { ...PLAIN, script: true, text: { missingFonts: [], embeddedFonts: [] } },
  },
  {
    name: 'an entity as address',
    source: `<!DOCTYPE svg [<!ENTITY i "${png}"><!ENTITY d "data:">]>${drawing(`${TOP}<image href="&i;" ${BOTTOM}/>`)}`,
    expected: { ...PLAIN, kind: 'mixed', bitmap: { share: 0.5 } },
  },
  {
    name: 'UTF-16',
    source: Buffer.from(`\uFEFF${drawing(`${TOP}${TEXT}`)}`, 'utf16le'),
    expected: LATO,
  },
  {
    name: 'Windows-1252',
    source: Buffer.from(`<?xml version="1.0"?>${drawing(`<title>Café</title>${TOP}`)}`, 'latin1'),
    expected: PLAIN,
  },
];

const named = (kind: string, files: readonly CheckedFile[]) =>
  files.map((file) => ({ ...file, name: `${kind}: ${file.name}` }));

/** SVG files that look as if they held something else than they show. */
export const DECEPTIVE_FILES: readonly CheckedFile[] = [
  ...named('a bitmap that can’t be seen', HIDDEN_BITMAPS),
  ...named('a bitmap', SHOWN_BITMAPS),
  ...named('text', TEXTS),
  ...named('a font', FONTS),
  ...named('words', WORDS),
  ...named('a shape', SHAPES),
  ...named('code', ENCODINGS),
];
