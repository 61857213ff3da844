import type { ThemePair } from '#web/lib/files/copy-formats.ts';

/** Returns HTML that shows one of two logos by the reader's theme, with the credits of both. The code loads on the first call. */
export async function copyPicture(pair: ThemePair): Promise<Blob> {
  const [{ makePicture }, { creditPartsOf, formatCredit }] = await Promise.all([
    import('#web/features/convert/make-copy.ts'),
    import('#web/features/logos/detail/credit-formats.ts'),
  ]);
  const credits = [pair.light, pair.dark].map((logo) => formatCredit(creditPartsOf(logo), 'html'));
  return makePicture(pair, [...new Set(credits)].filter(Boolean).join('; '));
}
