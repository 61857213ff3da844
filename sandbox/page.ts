import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  const signs: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}

const FONTS = new URL('../web/public/fonts/', import.meta.url);
const FONT = readdirSync(FONTS).find((name) => /^bricolage-grotesque-[^-]+\.woff2$/.test(name)) ?? '';
const FONT_URL = `data:font/woff2;base64,${readFileSync(new URL(FONT, FONTS), 'base64')}`;

/** The product's typeface, colours and cards, so that the way to an account and a subscription looks like one site. */
const STYLE = `
@font-face { font-family: "Bricolage Grotesque"; font-weight: 400 700; src: url("${FONT_URL}") format("woff2"); }
:root { color-scheme: light dark; --ink: light-dark(#1c1a17, #f3f0ea); --muted: light-dark(#645f57, #aca69d);
  --ground: light-dark(#fbfaf7, #131211); --surface: light-dark(#ffffff, #1b1a18); --line: light-dark(#e6e2da, #312e2b);
  --edge: light-dark(#8d867b, #7d766d); --accent: light-dark(#2b49d6, #9dafff); --deep: light-dark(#2039b0, #b7c4ff);
  --on-accent: light-dark(#ffffff, #10142c); --control: light-dark(#ffffff, #2e2b28);
  --control-line: light-dark(#e6e2da, #4d4842); --danger: light-dark(#b0261c, #ff9b90);
  --danger-soft: light-dark(#fcefed, #38201d); --caution: light-dark(#7d5200, #e9bd6b);
  background: var(--ground); color: var(--ink); font: 1rem/1.5 "Bricolage Grotesque", system-ui, sans-serif;
  font-variant-numeric: tabular-nums; }
* { box-sizing: border-box; }
body { max-width: 32rem; margin: 0 auto; padding: 1.25rem 1rem 3rem; display: grid; gap: 1.5rem; }
header { display: flex; align-items: center; gap: .625rem; font-weight: 600; font-size: 1.125rem; letter-spacing: -.022em; }
header svg { width: 1.375rem; fill: currentcolor; } header circle { fill: var(--accent); }
.mode { display: flex; align-items: center; gap: .625rem; padding: .75rem 1rem; border: 1px solid; border-radius: .75rem;
  color: var(--caution); font-size: .9375rem; line-height: 1.35; text-wrap: balance; }
.mode strong { flex: none; padding: .0625rem .4375rem; border: 1px solid; border-radius: .375rem; font-weight: 600; font-size: .8125rem; }
main { display: grid; gap: 1.5rem; }
section { display: grid; gap: 1.25rem; padding: 1.5rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--surface); }
h1, h2, p { margin: 0; }
h1 { font-weight: 600; font-size: 1.625rem; line-height: 1.15; letter-spacing: -.022em; text-wrap: balance; }
h2 { font-weight: 600; font-size: 1.125rem; letter-spacing: -.022em; }
h1 + p { margin-top: -.75rem; color: var(--muted); }
.price strong { color: var(--ink); font-weight: 600; font-size: 2.25rem; line-height: 1.2; letter-spacing: -.03em; }
.price + p, .email { margin-top: -.75rem; } .email { color: var(--muted); overflow-wrap: anywhere; }
form { display: grid; gap: 1.5rem; }
label { display: grid; gap: .375rem; font-weight: 500; font-size: .875rem; }
input, select, button { width: 100%; min-height: 2.75rem; padding: 0 .75rem; border: 1px solid var(--edge); border-radius: .5rem;
  background: var(--surface); color: var(--ink); font: inherit; font-weight: 400; font-size: 1rem; }
select { padding-inline: .5rem; }
button { border-color: transparent; background: var(--accent); color: var(--on-accent); font-weight: 500; cursor: pointer; }
button:hover { background: var(--deep); }
button.quiet { border-color: var(--control-line); background: var(--control); color: var(--ink); }
button.quiet:hover { border-color: var(--edge); }
button.link { background: none; color: var(--accent); }
button.link:hover { text-decoration: underline; text-underline-offset: 3px; }
button + button, form + form:has(> button:only-child) { margin-top: -.75rem; }
a { color: var(--accent); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
input:focus-visible, select:focus-visible { outline-offset: -1px; }
.error { padding: .75rem 1rem; border-radius: .5rem; background: var(--danger-soft); color: var(--danger); }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; }
td { padding: .625rem 0; border-top: 1px solid var(--line); } tr:first-child td { border-top: 0; } tr:last-child td { padding-bottom: 0; }
td + td { padding-left: .5rem; } td:first-child { width: 52%; white-space: nowrap; } td:last-child { color: var(--muted); }
h2 + table { margin-top: -.5rem; }
`;

const WORDMARK = `<svg aria-hidden="true" viewBox="0 0 24 24"><path d="M2 2h9v20H2zM13 22a9 9 0 0 1 9-9v9z"/>
<circle cx="17.5" cy="6.5" r="4.5"/></svg>Logotheca`;

/**
 * Returns a complete page with the test-mode banner, which ends with `note`. `sections` are HTML; each becomes a card, the
 * first below the title.
 */
export function page({ title, note }: { title: string; note: string }, ...sections: string[]): string {
  const [first = '', ...others] = sections.filter(Boolean);
  const cards = [`<h1>${escapeHtml(title)}</h1>${first}`, ...others];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} (Test mode)</title><style>${STYLE}</style></head>
<body><header>${WORDMARK}</header>
<div class="mode" role="note"><strong>Test mode</strong> ${escapeHtml(note)}</div>
<main>${cards.map((card) => `<section>${card}</section>`).join('')}</main></body>
</html>`;
}

/** Returns true for a form that a browser sends from a page of another site. */
export function isForeignPost({ method, headers }: IncomingMessage): boolean {
  const { origin, host, 'sec-fetch-site': site = 'same-origin' } = headers;
  const isForeign = site !== 'same-origin' || (origin !== undefined && origin !== `http://${host}`);
  return method === 'POST' && isForeign;
}
