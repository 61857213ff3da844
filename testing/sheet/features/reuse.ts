const STOPS = '<stop stop-color="crimson"/><stop offset="1" stop-color="royalblue"/>';
const RECT = 'x="10" y="10" width="80" height="80"';
const DOT = '<circle cx="5" cy="5" r="5" fill="crimson"/>';
const LINE = 'd="M20 80V20H80V80" fill="none" stroke="royalblue" stroke-width="6"';

/** Drawings that repeat their parts: uses, symbols, markers, patterns and gradients. */
export const REUSE: Record<string, string> = {
  'a use with a position': `<defs><g id="a">${DOT}</g></defs><use href="#a"/><use href="#a" x="40" y="40" transform="scale(1.5)"/>`,
  'a use before its target': `<use href="#a" x="30" y="30"/><g id="a">${DOT}</g><circle cx="70" cy="20" r="15" fill="royalblue"/>`,
  'a use that inherits': `<defs><rect id="a" width="40" height="90"/></defs><use href="#a" fill="crimson"/><g fill="royalblue"><use href="#a" x="50"/></g>`,
  'a use styled by class': `<style>.a{fill:crimson}.b .a{fill:royalblue}</style><defs><rect id="r" class="a" width="40" height="90"/></defs><use href="#r"/><g class="b"><use href="#r" x="50"/></g>`,
  'a use of a use’s target in rules': `<style>use{fill:crimson}g>rect{fill:royalblue}</style><defs><rect id="r" width="40" height="90"/></defs><use href="#r"/><g><use href="#r" x="50"/></g>`,
  'a use of a group with styles': `<style>#g rect{fill:crimson}#u rect{fill:gold}</style><defs><g id="g"><rect width="40" height="90"/></g></defs><use id="u" href="#g"/><use href="#g" x="50"/>`,
  'a use of an svg': `<defs><svg id="s" viewBox="0 0 10 10" width="40" height="40">${DOT}</svg></defs><use href="#s"/><use href="#s" x="45" y="45" width="50" height="50"/>`,
  'a symbol without a view': `<symbol id="s">${DOT}</symbol><use href="#s" x="20" y="20"/><rect x="50" width="40" height="90" fill="royalblue"/>`,
  'a symbol with a ratio': `<symbol id="s" viewBox="0 0 10 10" preserveAspectRatio="none">${DOT}</symbol><use href="#s" width="100" height="50"/>`,
  'a symbol with an origin': `<symbol id="s" viewBox="0 0 10 10" refX="5" refY="5" overflow="visible">${DOT}</symbol><use href="#s" x="50" y="50" width="80" height="80"/>`,
  'a symbol that overflows': `<symbol id="s" viewBox="0 0 6 6" overflow="visible">${DOT}</symbol><use href="#s" width="50" height="50"/>`,
  'a linear gradient in user space': `<linearGradient id="a" gradientUnits="userSpaceOnUse" x1="30" x2="50" spreadMethod="reflect">${STOPS}</linearGradient><rect fill="url(#a)" ${RECT}/>`,
  'a transformed gradient': `<linearGradient id="a" gradientTransform="rotate(45 .5 .5)" spreadMethod="repeat" x2=".3">${STOPS}</linearGradient><rect fill="url(#a)" ${RECT}/>`,
  'a radial gradient': `<radialGradient id="a" fx=".3" fy=".3" fr=".1">${STOPS}</radialGradient><rect fill="url(#a)" ${RECT}/>`,
  'gradients that inherit': `<linearGradient id="a">${STOPS}</linearGradient><radialGradient id="b" href="#a" r=".4"/><radialGradient id="c" xlink:href="#b" cx=".2"/><rect fill="url(#c)" ${RECT}/>`,
  'a gradient styled by class': `<style>.s1{stop-color:crimson}.s2{stop-color:royalblue;stop-opacity:.5}</style><linearGradient id="a"><stop class="s1"/><stop class="s2" offset="100%"/></linearGradient><rect fill="url(#a)" ${RECT}/>`,
  'stops in the current colour': `<linearGradient id="a" color="crimson"><stop stop-color="currentColor"/><stop offset="1" style="stop-color:royalblue"/></linearGradient><rect fill="url(#a)" ${RECT}/>`,
  'a gradient without stops': `<linearGradient id="a"/><rect fill="url(#a)" ${RECT}/><circle cx="50" cy="50" r="30" fill="crimson"/>`,
  'a gradient on a stroke': `<linearGradient id="a" gradientUnits="userSpaceOnUse" x2="100">${STOPS}</linearGradient><path d="M10 50H90" stroke="url(#a)" stroke-width="20"/>`,
  'a gradient on a line without height': `<linearGradient id="a">${STOPS}</linearGradient><path d="M10 50H90" stroke="url(#a) crimson" stroke-width="20"/>`,
  'a pattern with a view': `<pattern id="a" width=".25" height=".25" viewBox="0 0 20 10">${DOT}</pattern><rect fill="url(#a)" ${RECT}/>`,
  'a transformed pattern': `<pattern id="a" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(30) scale(2)">${DOT}</pattern><rect fill="url(#a)" ${RECT}/>`,
  'patterns that inherit': `<pattern id="a" width="10" height="10" patternUnits="userSpaceOnUse">${DOT}</pattern><pattern id="b" href="#a" patternTransform="scale(3)"/><rect fill="url(#b)" ${RECT}/>`,
  'a pattern in a pattern': `<pattern id="a" width="5" height="5" patternUnits="userSpaceOnUse"><rect width="3" height="3" fill="royalblue"/></pattern><pattern id="b" width="40" height="40" patternUnits="userSpaceOnUse"><circle cx="20" cy="20" r="15" fill="url(#a)" stroke="crimson"/></pattern><rect fill="url(#b)" ${RECT}/>`,
  'a reversed marker': `<marker id="a" markerWidth="4" markerHeight="4" refY="2" orient="auto-start-reverse" overflow="visible"><path d="M0 0L4 2L0 4z" fill="crimson"/></marker><path ${LINE} marker-start="url(#a)" marker-end="url(#a)"/>`,
  'a marker in user space': `<marker id="a" markerUnits="userSpaceOnUse" markerWidth="20" markerHeight="20" viewBox="0 0 10 10" refX="5" refY="5">${DOT}</marker><path ${LINE} marker-mid="url(#a)"/>`,
  'markers by class': `<style>.m{marker:url(#a)}</style><marker id="a" markerWidth="3" markerHeight="3" refX="1" refY="1"><rect width="2" height="2" fill="crimson"/></marker><polyline class="m" points="20,80 20,20 80,20 80,80" fill="none" stroke="royalblue" stroke-width="5"/>`,
  'markers that inherit': `<marker id="a" markerWidth="3" markerHeight="3" refX="1" refY="1"><rect width="2" height="2" fill="crimson"/></marker><g marker-end="url(#a)"><path ${LINE}/><line x1="40" y1="50" x2="60" y2="50" stroke="crimson" stroke-width="4"/></g>`,
  'paint from the context': `<marker id="a" markerWidth="4" markerHeight="4" refX="2" refY="2"><circle cx="2" cy="2" r="2" fill="context-stroke"/></marker><path ${LINE} marker-mid="url(#a)"/>`,
  'a cycle of uses': `<g id="a"><use href="#a"/><rect width="40" height="90" fill="crimson"/></g>`,
};
