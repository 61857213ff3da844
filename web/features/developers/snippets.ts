import { escapeHtml } from '#web/lib/markup/html.ts';
import { escapeMarkdown, escapeMarkdownAddress } from '#web/lib/markup/markdown.ts';
import { type AddressChoice, logoPath } from './address-choice.ts';

/** The height of an SVG in CSS pixels; its own size may not suit a page. */
const DRAWING_HEIGHT = 48;

export interface Snippet {
  label: string;
  code: string;
}

interface SnippetInput {
  choice: AddressChoice;
  /** The name of the brand. */
  label: string;
  /** The origin of this site, e.g. "https://logos.example". */
  origin: string;
}

/** Returns the address of a logo, and code that shows it: for one theme, for both, and in Markdown. */
export function snippetsOf({ choice, label, origin }: SnippetInput): Snippet[] {
  const addressOf = (theme: AddressChoice['theme']) => origin + logoPath({ ...choice, theme });
  const address = addressOf(choice.theme);
  const alt = `${label} logo`;
  const size = choice.format === 'png' ? `width="${choice.width}"` : `height="${DRAWING_HEIGHT}"`;
  const image = (src: string) => `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" ${size}>`;
  const dark = escapeHtml(addressOf('dark'));
  return [
    { label: 'Address', code: address },
    { label: 'HTML', code: image(address) },
    {
      label: 'HTML for light and dark pages',
      code: [
        '<picture>',
        `  <source media="(prefers-color-scheme: dark)" srcset="${dark}">`,
        `  ${image(addressOf('light'))}`,
        '</picture>',
      ].join('\n'),
    },
    { label: 'Markdown', code: `![${escapeMarkdown(alt)}](${escapeMarkdownAddress(address)})` },
  ];
}
