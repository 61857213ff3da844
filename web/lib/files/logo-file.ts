import { fileTypeOfName } from '#contract/file-types.ts';
import type { FileType, Logo } from '#contract/logos.ts';

/** The fields of a logo needed to fetch its file; `size` is null if unknown. */
export type LogoFile = Pick<Logo, 'url' | 'title' | 'fileType' | 'size'>;

/** Returns the type of a file (specification section 5): as stated, else by the extension of its address or title, else svg. */
export function fileTypeOf({
  fileType,
  url,
  title,
}: {
  fileType: string;
  url: string;
  title: string;
}): FileType {
  const path = url.replace(/[?#].*$/, '');
  return fileTypeOfName(`.${fileType}`) ?? fileTypeOfName(path) ?? fileTypeOfName(title) ?? 'svg';
}
