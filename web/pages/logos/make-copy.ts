import type { MakeCopy } from '#web/lib/files/copy-formats.ts';

/** Creates the content of a logo in a format. The code loads on the first call. */
export const makeCopy: MakeCopy = async (logo, format) => {
  const [convert, { creditPartsOf, formatCredit }] = await Promise.all([
    import('#web/features/convert/make-copy.ts'),
    import('#web/features/logos/detail/credit-formats.ts'),
  ]);
  return convert.makeCopy(logo, format, formatCredit(creditPartsOf(logo), 'html'));
};
