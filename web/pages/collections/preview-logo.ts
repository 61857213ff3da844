import { fileTypeOfName } from '#contract/constants/file-types.ts';
import type { Logo } from '#contract/logos.ts';
import { logoOfEntry } from '#web/features/downloads/history-logo.ts';

/** Returns a logo of which only the address of a thumbnail is known. */
export function previewOf(thumbUrl: string): Logo {
  return logoOfEntry({
    id: 1,
    logoUrl: thumbUrl,
    logoTitle: '',
    fileType: fileTypeOfName(thumbUrl.replace(/[?#].*$/, '')) ?? 'svg',
    downloadDate: '',
    batch: null,
  });
}
