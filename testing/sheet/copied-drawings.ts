const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

/** Returns a file with this content. */
export const svgOf = (inside: string, attributes = 'viewBox="0 0 40 40"') =>
  `<svg ${NS} ${attributes}>${inside}</svg>`;

/** Drawings that a template language, a page or another drawing could change. */
export const COPIED_DRAWINGS: Record<string, string> = {
  'classes of Illustrator': svgOf(
    '<style type="text/css">.st0{fill:#E01;}.st1{fill:none;stroke:#06C;stroke-width:4}</style><path class="st0" d="M0 0h20v20H0z"/><circle class="st1" cx="28" cy="28" r="8"/>',
  ),
  'rules for elements': svgOf(
    '<style>rect{fill:teal}svg>circle{fill:gold}:root{stroke:#333}</style><rect width="18" height="40"/><circle cx="30" cy="20" r="8"/>',
  ),
  'a gradient by reference': svgOf(
    '<defs><linearGradient id="a"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient><linearGradient id="b" xlink:href="#a" gradientTransform="rotate(90)"/></defs><rect width="40" height="40" fill="url(#b)"/>',
  ),
  'uses, masks and clips': svgOf(
    '<defs><path id="p" d="M20 2L38 38H2z"/><mask id="m"><use xlink:href="#p" fill="#fff"/></mask><clipPath id="c"><circle cx="20" cy="20" r="12"/></clipPath></defs><g mask="url(#m)"><rect width="40" height="40" fill="#a0f" clip-path="url(#c)"/></g>',
  ),
  'braces in text': svgOf(
    '<text x="1" y="20" font-size="8" font-family="DejaVu Sans">{{a}} {b} $ {c} &lt;d&gt; `</text>',
  ),
  'spaces in text': svgOf(
    '<text x="1" y="10" font-size="8" font-family="DejaVu Sans"><tspan>A</tspan> <tspan>B </tspan>\n<tspan>C</tspan></text><text x="1" y="30" font-size="6" xml:space="preserve" font-family="DejaVu Sans">a   b</text>',
  ),
  'braces in attributes and styles': svgOf(
    `<style>@media all{.a{fill:#0a0}}</style><rect class="a" width="20" height="20" data-x="{1}"/><rect x="20" width="20" height="20" style="fill:#f80;stroke:blue;stroke-width:2!important"/><text font-family="'{A}', DejaVu Sans" y="36" font-size="8">{</text>`,
  ),
  'entities of the file': `<!DOCTYPE svg [<!ENTITY c "#c0ffee">]><svg ${NS} viewBox="0 0 40 40"><rect width="40" height="30" fill="&c;"/></svg>`,
  'editor data and an inner title': `<svg ${NS} xmlns:i="http://www.inkscape.org/" i:version="1" viewBox="0 0 40 40"><title>Layer &amp; 1</title><i:data/><g i:label="x"><path d="M4 4h30v10H4z"/></g></svg>`,
  'a size without a view box': svgOf(
    '<circle cx="30" cy="10" r="9" fill="crimson"/>',
    'width="60" height="20"',
  ),
  'a size in a style': svgOf(
    '<circle cx="20" cy="20" r="19" fill="crimson"/>',
    'style="width:80px;height:80px;fill-rule:evenodd" viewBox="0 0 40 40"',
  ),
  'attributes that React names otherwise': svgOf(
    '<mask id="m" mask-type="alpha"><rect width="20" height="40" fill="#000"/></mask><g mask="url(#m)"><path d="M4 20h32" stroke="#000" stroke-width="9" stroke-linecap="round" stroke-dasharray="1 12" vector-effect="non-scaling-stroke"/></g>',
  ),
  'a filter and a pattern': svgOf(
    '<defs><filter id="f"><feGaussianBlur stdDeviation="1.5"/></filter><pattern id="p" width="8" height="8" patternUnits="userSpaceOnUse"><circle cx="4" cy="4" r="3" fill="#096"/></pattern></defs><rect width="40" height="20" fill="url(#p)"/><circle cx="20" cy="30" r="7" filter="url(#f)"/>',
  ),
  'shapes outside the view, and an animated link': svgOf(
    '<defs><circle id="c" r="30"/><path id="p" d="M-9 -9h32v32H-9z" fill="#06C"/></defs><use xlink:href="#c"><set attributeName="xlink:href" to="#p"/></use><path d="M-99 36H99" stroke="crimson" stroke-width="6"/>',
    'viewBox="0 0 40 40" overflow="visible" style="overflow:visible"',
  ),
  'a root that is turned': svgOf(
    '<path d="M0 0h40v40H0z" fill="gold"/><path d="M4 4h20v9H4z"/>',
    'width="40" height="40" viewBox="0 0 40 40" transform="rotate(20 20 20)"',
  ),
  'styles that need a document to themselves': svgOf(
    '<style>use{fill:red}@layer a{path{fill:#09f}}</style><defs><path id="p" d="M0 0h20v40H0z"/></defs><use href="#p" x="10"/>',
  ),
};
