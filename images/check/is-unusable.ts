import type { FileType } from '#contract/constants/file-types.ts';
import type { FileKind } from '#contract/file-check.ts';

/** True if a file can't serve as what its name promises: an SVG that is only a bitmap, or a picture of nothing. */
export function isUnusable(kind: FileKind, fileType: FileType): boolean {
  return kind === 'empty' || (kind === 'bitmap' && fileType === 'svg');
}
