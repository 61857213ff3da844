import type { FileType, Logo } from '#contract/logos.ts';
import { FILE_TYPES } from '#contract/rules/media.ts';

/** The fields of a logo needed to fetch its file; `size` is null if unknown. */
export type LogoFile = Pick<Logo, 'url' | 'title' | 'fileType' | 'size'>;

function typeNamed(name: string | undefined): FileType | undefined {
  const type = name?.toLowerCase();
  return type === 'jpeg' ? 'jpg' : FILE_TYPES.find((known) => known === type);
}

function extensionOf(text: string): string | undefined {
  return /\.([a-z]+)$/i.exec(text)?.[1];
}

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
  return typeNamed(fileType) ?? typeNamed(extensionOf(path)) ?? typeNamed(extensionOf(title)) ?? 'svg';
}
