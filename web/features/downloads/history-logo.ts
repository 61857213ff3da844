import type { DownloadRecord } from '#contract/downloads.ts';
import type { Logo } from '#contract/logos.ts';
import { fileTypeOf } from '#web/lib/files/logo-file.ts';

/** Returns the logo of a record in the download history; fields that the record doesn't have are null or empty. */
export function logoOfRecord({ logoUrl, logoTitle, fileType }: DownloadRecord): Logo {
  return {
    id: logoUrl,
    title: logoTitle,
    url: logoUrl,
    thumbUrl: logoUrl,
    previewUrl: logoUrl,
    fileType: fileTypeOf({ fileType, url: logoUrl, title: logoTitle }),
    dateAdded: null,
    description: null,
    size: null,
    width: null,
    height: null,
    license: null,
    licenseClass: 'unknown',
    licenseVersion: null,
    licenseUrl: null,
    author: null,
    credit: '',
    creditParts: [],
    restrictions: [],
    nonFree: false,
    deletionReason: null,
    sourceUrl: logoUrl,
    searchTerm: '',
  };
}
