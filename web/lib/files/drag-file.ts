import { FILE_TYPES } from '#contract/constants/file-types.ts';
import type { Logo } from '#contract/logos.ts';
import { fileNameOf } from './file-name.ts';

/**
 * Adds a logo's file to a drag as a download for the desktop (Chromium's `DownloadURL`), as a URL for other pages and
 * programs, and as an image for rich text.
 */
export function addFileToDrag(transfer: DataTransfer, logo: Pick<Logo, 'url' | 'title' | 'fileType'>): void {
  const url = new URL(logo.url, document.baseURI).href;
  transfer.effectAllowed = 'copy';
  transfer.setData('DownloadURL', `${FILE_TYPES[logo.fileType].mime}:${fileNameOf(logo)}:${url}`);
  transfer.setData('text/uri-list', url);
  transfer.setData('text/plain', url);
  const image = document.createElement('img');
  image.src = url;
  image.alt = logo.title;
  transfer.setData('text/html', image.outerHTML);
}
