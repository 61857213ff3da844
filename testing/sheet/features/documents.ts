const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inner: string, attributes = NS) => `<svg ${attributes} viewBox="0 0 100 100">${inner}</svg>`;
const RECT = '<rect x="10" y="10" width="80" height="80" fill="crimson"/>';
const BARS = (one: string, other: string) =>
  `<rect ${one} width="45" height="100" fill="crimson"/><rect ${other} x="55" width="45" height="100" fill="royalblue"/>`;

/** Drawings with animations, conditions, namespaces, entities and encodings. */
export const DOCUMENTS: Record<string, string> = {
  'an attribute set': `<rect width="99" height="99" fill="gold"><set attributeName="fill" to="crimson"/></rect>`,
  'a frozen animation': `<rect width="50" height="99" fill="crimson"><animate attributeName="width" from="50" to="90" dur="1ms" fill="freeze"/></rect>`,
  'an animated transform': `<rect x="30" y="30" width="40" height="40" fill="crimson"><animateTransform attributeName="transform" type="rotate" values="45 50 50;45 50 50" dur="9s" repeatCount="indefinite"/></rect>`,
  'an animated motion': `<rect width="40" height="40" fill="crimson"><animateMotion path="M30 30h0" dur="9s" repeatCount="indefinite"/></rect>`,
  'an animation of another element': `<rect id="a b" width="99" height="99" fill="gold"/><set href="#a%20b" attributeName="fill" to="crimson"/>`,
  'an animation of a class beside attributes': `<style>.b{fill:crimson}[data-a]{stroke:royalblue;stroke-width:9}</style><rect data-a="" width="99" height="99" fill="gold"><set attributeName="class" to="b"/></rect>`,
  'an animation that begins never': `<rect width="99" height="99" fill="crimson"><set attributeName="fill" to="gold" begin="indefinite"/></rect>`,
  'keyframes with an escaped name': String.raw`<style>@keyframes k\.1{from,to{fill:crimson}}rect{animation:9s linear infinite k\.1}</style><rect width="99" height="99" fill="gold"/>`,
  'two keyframes': `<style>@keyframes a{from,to{fill:crimson}}@keyframes b{from,to{stroke:royalblue}}rect{stroke-width:9;animation:a 9s infinite,b 9s infinite}</style><rect width="99" height="99"/>`,
  'keyframes in a style attribute': `<style>@keyframes spin{from,to{fill:crimson}}</style><rect style="animation-name:spin;animation-duration:9s;animation-iteration-count:infinite" width="99" height="99" fill="gold"/>`,
  'a transition': `<style>rect{fill:crimson;transition:fill 1s}</style><rect width="99" height="99"/>`,
  'a switch by language': `<switch><g systemLanguage="xx">${BARS('', '')}</g><g systemLanguage="en">${RECT}</g><circle r="50"/></switch>`,
  'a switch by features': `<switch><g requiredFeatures="http://www.w3.org/TR/SVG11/feature#Shape">${RECT}</g><circle r="50"/></switch>`,
  'a switch by extensions': `<switch><g requiredExtensions="http://elsewhere.example/x"><circle r="50"/></g>${RECT}</switch>`,
  'a switch without a match': `${RECT}<switch><g systemLanguage="xx"><circle r="90"/></g></switch>`,
  'a language without a switch': `${RECT}${BARS('systemLanguage="xx"', 'systemLanguage="en"')}`,
  'an unknown element': `${RECT}<unknown><circle r="50"/></unknown><g><x/></g>`,
  'an unknown element in a switch': `${RECT}<switch><unknown/><circle r="90"/></switch>`,
  'an element of HTML': `${RECT}<p xmlns="http://www.w3.org/1999/xhtml">x</p>`,
  'a prefix for SVG': `<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><s:rect width="99" height="50" fill="crimson"/><s:style>circle{fill:royalblue}</s:style><s:circle cx="50" cy="75" r="20"/></s:svg>`,
  'another prefix for links': `<svg xmlns="http://www.w3.org/2000/svg" xmlns:l="http://www.w3.org/1999/xlink" viewBox="0 0 100 100"><defs><g id="a">${RECT}</g></defs><use l:href="#a"/></svg>`,
  'namespaces declared inside': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs><g id="a">${RECT}</g></defs><use xmlns:q="http://www.w3.org/1999/xlink" q:href="#a"/><g xmlns="urn:x"><rect xmlns="http://www.w3.org/2000/svg" width="9" height="9" fill="gold"/></g></svg>`,
  'an entity': `<!DOCTYPE svg [<!ENTITY c "crimson">]>${svg('<rect width="99" height="99" fill="&c;"/>')}`,
  'an entity in text': `<!DOCTYPE svg [<!ENTITY t "Logo">]>${svg('<text y="60" font-size="40" font-family="sans-serif" fill="crimson">&t;</text>')}`,
  'character references': svg(
    '<rect width="99" height="99" fill="&#99;rimson"/><rect width="9" height="9" fill="&#x67;old"/>',
  ),
  'an external style sheet': `<?xml-stylesheet href="https://elsewhere.example/x.css"?>${svg(RECT)}`,
  'an imported style sheet': svg(
    `<style>@import url(https://elsewhere.example/x.css);rect{stroke:royalblue;stroke-width:9}</style>${RECT}`,
  ),
  'a script': svg(`<script>document.documentElement.remove()</script>${RECT}`),
  'a base address': svg(
    `<g xml:base="https://elsewhere.example/"><linearGradient id="a"><stop stop-color="crimson"/></linearGradient><rect width="99" height="99" fill="url(#a)"/></g>`,
  ),
  'an old version': svg(RECT, `${NS} version="1.0" baseProfile="tiny"`),
  'attributes with line breaks': svg(
    '<rect\n  width = "99"\n  height=\n"99" style="\n  fill: crimson;\n  stroke: royalblue;\n"\n/>',
  ),
  'styles with XML entities': svg(
    '<style>g&gt;rect{fill:crimson}&#46;b{fill:royalblue}</style><g><rect width="45" height="99"/></g><circle class="b" cx="75" cy="50" r="20"/>',
  ),
};
