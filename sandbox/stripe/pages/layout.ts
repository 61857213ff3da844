import { PRICES } from '#contract/plans.ts';

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

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
.mode { background: #b45309; color: #fff; padding: .5rem 1rem; text-align: center; font-weight: 600; }
main { max-width: 32rem; margin: 2rem auto; padding: 0 1rem; display: grid; gap: 1rem; }
h1 { font-size: 1.4rem; margin: 0; }
form { display: grid; gap: .75rem; margin: 0; }
label { display: grid; gap: .25rem; }
input, select, button { font: inherit; padding: .6rem .75rem; border-radius: .4rem; border: 1px solid #6b7280; }
button { background: #1d4ed8; border-color: #1d4ed8; color: #fff; cursor: pointer; }
button.quiet { background: transparent; color: inherit; border-color: #6b7280; }
.error { color: #b91c1c; background: #fef2f2; padding: .6rem .75rem; border-radius: .4rem; margin: 0; }
table { border-collapse: collapse; width: 100%; } td, th { text-align: start; padding: .25rem .5rem .25rem 0; }
`;

/** Returns a complete page with the test-mode banner. `main` is HTML. */
export function page(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} (Test mode)</title><style>${STYLE}</style></head>
<body><div class="mode" role="note">Test mode: no money moves and no card is charged.</div>
<main><h1>${escapeHtml(title)}</h1>${main}</main></body>
</html>`;
}

export function errorLine(message: string | null): string {
  return message === null ? '' : `<p class="error" role="alert">${escapeHtml(message)}</p>`;
}

/** Formats an amount in cents, e.g. "$36.00". */
export function formatAmount(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: PRICES.currency });
}

/** Formats a Unix time in seconds as a date in UTC, e.g. "March 1, 2026". */
export function formatDay(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
