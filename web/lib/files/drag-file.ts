import { FILE_TYPES } from '#contract/constants/file-types.ts';
import type { Logo } from '#contract/logos.ts';
import { svgTextOf } from '#files/file-content.ts';
import { fileNameOf } from '#files/logo-file-name.ts';
import { getAccountId } from '../session/use-account.ts';
import { fetchFile, type LogoFile } from './fetch-file.ts';

const MAX_SOURCE_BYTES = 300 * 1024;
const MAX_SOURCES = 20;
const HOVER_MS = 150;

/** The code of SVGs that may be dragged, by URL; null while it loads. The last ones are kept. */
const sources = new Map<string, string | null>();
let hoverTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Loads the code of an SVG, which a drag needs at once when it starts: now, or with `isHover` if the pointer stays a moment.
 * Guests can't copy code, so nothing is loaded for them.
 */
export function preloadDragSource(logo: LogoFile, { isHover = false } = {}): void {
  clearTimeout(hoverTimer);
  if (logo.fileType !== 'svg' || getAccountId() === 0 || sources.has(logo.url)) return;
  if (logo.unchecked || logo.size === null || logo.size > MAX_SOURCE_BYTES) return;
  if (isHover) hoverTimer = setTimeout(() => void load(logo), HOVER_MS);
  else void load(logo);
}

async function load(logo: LogoFile): Promise<void> {
  sources.set(logo.url, null);
  try {
    sources.set(logo.url, await svgTextOf(await fetchFile(logo)));
  } catch {
    sources.delete(logo.url);
  }
  for (const url of [...sources.keys()].slice(0, -MAX_SOURCES)) sources.delete(url);
}

/**
 * Adds a logo's file to a drag as a download for the desktop (Chromium's `DownloadURL`), as a URL for other pages and
 * programs, and as an image for rich text. A preloaded SVG also carries its code, for design tools and editors.
 */
export function addFileToDrag(transfer: DataTransfer, logo: Pick<Logo, 'url' | 'title' | 'fileType'>): void {
  const url = new URL(logo.url, document.baseURI).href;
  const source = getAccountId() === 0 ? null : sources.get(logo.url);
  transfer.effectAllowed = 'copy';
  transfer.setData('DownloadURL', `${FILE_TYPES[logo.fileType].mime}:${fileNameOf(logo)}:${url}`);
  transfer.setData('text/uri-list', url);
  transfer.setData('text/plain', source ?? url);
  if (source) transfer.setData(FILE_TYPES.svg.mime, source);
  const image = document.createElement('img');
  image.src = url;
  image.alt = logo.title;
  transfer.setData('text/html', image.outerHTML);
}
