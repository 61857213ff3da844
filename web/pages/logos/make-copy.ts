import type { MakeCopy } from '#web/lib/files/copy-formats.ts';

/** Creates the content of a logo in a format. The code loads on the first call. */
export const makeCopy: MakeCopy = async (logo, format) => {
  const [convert, { creditPartsOf, formatCredit }] = await Promise.all([
    import('#web/features/convert/make-copy.ts'),
    import('#web/features/logos/detail/credit-formats.ts'),
  ]);
  return convert.makeCopy(logo, format, formatCredit(creditPartsOf(logo), 'html'));
};

/** Renders a sheet as a PNG of this width. @throws DownloadError if it is too large */
export async function sheetToPng(svg: Blob, width: number): Promise<Blob> {
  const { convert } = await import('#web/features/convert/convert.ts');
  return convert(svg, { fileType: 'svg' }, { format: 'png', width, background: null }, { isSheet: true });
}
