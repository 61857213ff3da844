import { useLayoutEffect } from 'react';

const SITE = 'Logotheca';
const HOME_TITLE = `${SITE} – logos from Wikipedia, by name`;
const DESCRIPTION =
  'Search Wikipedia’s media for logos by name, see each licence in plain words, and download the original SVG, PNG, JPG or GIF.';

interface PageHeadProps {
  title?: string;
  description?: string;
  isPrivate?: boolean;
}

/** What the server writes into the head of the page that it renders. */
export let renderedHead = '';

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function setMeta(attribute: 'name' | 'property', key: string, content: string | undefined): void {
  const current = document.head.querySelector<HTMLMetaElement>(`meta[${attribute}="${key}"]`);
  if (content === undefined) return current?.remove();
  const meta = current ?? document.head.appendChild(document.createElement('meta'));
  meta.setAttribute(attribute, key);
  meta.content = content;
}

/** Sets the title, description and link preview of a page. Private pages get `noindex`. */
export function PageHead({ title, description = DESCRIPTION, isPrivate = false }: PageHeadProps) {
  const fullTitle = title ? `${title} – ${SITE}` : HOME_TITLE;
  const robots = isPrivate ? 'noindex' : undefined;
  const metas = [
    ['name', 'description', description],
    ['name', 'robots', robots],
    ['property', 'og:title', title ?? HOME_TITLE],
    ['property', 'og:description', description],
  ] as const;
  if (import.meta.env.SSR)
    renderedHead = `<title>${escape(fullTitle)}</title>${metas.map(([a, key, content]) => content === undefined ? '' : `<meta ${a}="${key}" content="${escape(content)}"/>`).join('')}`;
  useLayoutEffect(() => {
    document.title = fullTitle;
    for (const meta of metas) setMeta(...meta);
  });
  return null;
}
