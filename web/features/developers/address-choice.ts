import { THUMB_WIDTHS } from '#contract/constants/file-types.ts';
import { MAX_NAME_LENGTH } from '#contract/constants/input-limits.ts';
import {
  DEFAULT_LOGO_WIDTH,
  LOGO_FALLBACKS,
  LOGO_FORMATS,
  LOGO_THEMES,
  LOGO_TYPES,
} from '#contract/constants/logo-address.ts';
import { brandKey, domainOf } from '#contract/search/brand-key.ts';
import { escapeHtml } from '#web/lib/markup/html.ts';
import { escapeMarkdown, escapeMarkdownAddress } from '#web/lib/markup/markdown.ts';

/** The original file, whatever its format. */
const AS_IT_IS = 'file';
const FORMATS = [AS_IT_IS, ...LOGO_FORMATS] as const;

/** What the address of a logo asks for. */
export interface AddressChoice {
  /** A name, a domain or the id of a Wikidata item; empty if nothing is typed. */
  brand: string;
  type: (typeof LOGO_TYPES)[number];
  theme: (typeof LOGO_THEMES)[number];
  format: (typeof FORMATS)[number];
  /** Pixels of a PNG. */
  width: (typeof THUMB_WIDTHS)[number];
  fallback: (typeof LOGO_FALLBACKS)[number];
}

const PAGE = '/developers';
/** The choice that the page starts with. Every installation knows the brand. */
export const DEFAULT_CHOICE: AddressChoice = {
  brand: 'Spotify',
  type: 'logo',
  theme: 'light',
  format: AS_IT_IS,
  width: DEFAULT_LOGO_WIDTH,
  fallback: '404',
};

function oneOf<Value extends string | number>(
  values: readonly Value[],
  text: string | null,
  fallback: Value,
): Value {
  return values.find((value) => String(value) === text) ?? fallback;
}

/** Reads the choice in a query string. Missing and invalid values get their defaults. */
export function readChoice(search: string): AddressChoice {
  const params = new URLSearchParams(search);
  return {
    brand: (params.get('brand') ?? DEFAULT_CHOICE.brand).trim(),
    type: oneOf(LOGO_TYPES, params.get('type'), DEFAULT_CHOICE.type),
    theme: oneOf(LOGO_THEMES, params.get('theme'), DEFAULT_CHOICE.theme),
    format: oneOf(FORMATS, params.get('format'), DEFAULT_CHOICE.format),
    width: oneOf(THUMB_WIDTHS, params.get('width'), DEFAULT_CHOICE.width),
    fallback: oneOf(LOGO_FALLBACKS, params.get('fallback'), DEFAULT_CHOICE.fallback),
  };
}

/** Returns the parts of a choice that aren't the default, as a query string with "?" or empty. */
function queryOf({ width, ...choice }: Partial<AddressChoice>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...choice, ...(choice.format === 'png' && { width }) }))
    if (value !== DEFAULT_CHOICE[name as keyof AddressChoice]) params.set(name, String(value));
  return params.size > 0 ? `?${params}` : '';
}

/** Returns the address of the page with a choice. */
export function choiceHref(choice: AddressChoice): string {
  return PAGE + queryOf(choice);
}

/** Returns the brand of a choice as it appears in the logo's address: a web address is shortened to its domain. */
export function addressedBrand({ brand }: Pick<AddressChoice, 'brand'>): string {
  return domainOf(brand) ?? brand.toWellFormed();
}

/** Returns the path of the logo's address. */
export function logoPath({ brand, ...choice }: AddressChoice): string {
  // Parentheses and the like would end the address in Markdown, in CSS or in a sentence.
  const name = encodeURIComponent(addressedBrand({ brand })).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `/logo/${name}${queryOf(choice)}`;
}

/** Returns why no address can have this brand, as a sentence for its field; null if one can. */
export function brandFault(brand: string): string | null {
  if (brand === '') return 'Type a name, a domain or a Wikidata id';
  if ([...brand].length > MAX_NAME_LENGTH) return `Use at most ${MAX_NAME_LENGTH} characters`;
  return brandKey(brand) === '' ? 'A brand needs at least one letter or digit' : null;
}

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
