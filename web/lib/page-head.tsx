import { useLayoutEffect } from 'react';
import { escapeHtml } from './markup/html.ts';

const SITE = 'Logotheca';
const HOME_TITLE = `${SITE} – logos from Wikipedia, by name`;
const DESCRIPTION =
  'Search Wikipedia’s media for logos by name, see each licence in plain words, and download the original SVG, PNG, JPG or GIF.';

interface PageHeadProps {
  title?: string;
  description?: string;
  isPrivate?: boolean;
}

type Tag = readonly [attribute: 'name' | 'property', key: string, content: string | null];

/** The head of the page that was rendered last on the server. */
let renderedHead = '';

/** Returns the tags of the page that was rendered last, as HTML. */
export const readRenderedHead = (): string => renderedHead;

function toHtml(title: string, tags: readonly Tag[]): string {
  const metas = tags.map(([attribute, key, content]) =>
    content === null ? '' : `<meta ${attribute}="${key}" content="${escapeHtml(content)}"/>`,
  );
  return `<title>${escapeHtml(title)}</title>${metas.join('')}`;
}

function setTag([attribute, key, content]: Tag): void {
  const current = document.head.querySelector(`meta[${attribute}="${key}"]`);
  if (content === null) {
    current?.remove();
    return;
  }
  const meta = current ?? document.head.appendChild(document.createElement('meta'));
  meta.setAttribute(attribute, key);
  meta.setAttribute('content', content);
}

/** Sets the title, description and link preview of a page. Private pages get `noindex`. */
export function PageHead({ title, description = DESCRIPTION, isPrivate = false }: PageHeadProps) {
  const fullTitle = title ? `${title} – ${SITE}` : HOME_TITLE;
  const tags: readonly Tag[] = [
    ['name', 'description', description],
    ['name', 'robots', isPrivate ? 'noindex' : null],
    ['property', 'og:title', title ?? HOME_TITLE],
    ['property', 'og:description', description],
  ];
  if (import.meta.env.SSR) renderedHead = toHtml(fullTitle, tags);
  useLayoutEffect(() => {
    document.title = fullTitle;
    for (const tag of tags) setTag(tag);
  });
  return null;
}
