import { fileTypeOfName } from '#contract/constants/file-types.ts';
import { NO_FACTS } from '#contract/constants/no-facts.ts';
import type { HistoryEntry } from '#contract/downloads.ts';
import type { FileType, Logo } from '#contract/logos.ts';

/** Returns the logo of an entry of the download history. If the logo isn't known any more, unknown fields are null or empty. */
export function logoOfEntry({ logo, logoUrl, logoTitle, fileType }: HistoryEntry): Logo {
  if (logo) return { ...logo, title: logoTitle };
  return {
    id: logoUrl,
    title: logoTitle,
    url: logoUrl,
    thumbUrl: logoUrl,
    previewUrl: logoUrl,
    fileType: fileTypeOf({ fileType, url: logoUrl, title: logoTitle }),
    ...NO_FACTS,
    sourceUrl: logoUrl,
    searchTerm: '',
  };
}

/** Returns the recorded type of a file, else the extension of its address or title, else svg (spec 5.4). */
export function fileTypeOf(file: Record<'fileType' | 'url' | 'title', string>): FileType {
  const { fileType, url, title } = file;
  const path = url.replace(/[?#].*$/, '');
  return fileTypeOfName(`.${fileType}`) ?? fileTypeOfName(path) ?? fileTypeOfName(title) ?? 'svg';
}
