import type { FileType, Logo } from '#contract/logos.ts';
import { FILE_TYPES } from '#contract/rules/media.ts';

/** What is needed of a logo to have its file; `size` is null where it is not known. */
export type LogoFile = Pick<Logo, 'url' | 'title' | 'fileType' | 'size'>;

function typeNamed(name: string | undefined): FileType | undefined {
  const type = name?.toLowerCase();
  return type === 'jpeg' ? 'jpg' : FILE_TYPES.find((known) => known === type);
}

function endingOf(text: string): string | undefined {
  return /\.([a-z]+)$/i.exec(text)?.[1];
}

/**
 * The type of a file that somebody else named (specification section 5): as stated, else from the ending of its
 * address, else of its title, else svg.
 */
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
  return typeNamed(fileType) ?? typeNamed(endingOf(path)) ?? typeNamed(endingOf(title)) ?? 'svg';
}
