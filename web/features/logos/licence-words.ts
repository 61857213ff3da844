import type { LicenseClass, Logo } from '#contract/logos.ts';

type Licensed = Pick<Logo, 'license' | 'licenseClass'>;

const BADGES: Record<LicenseClass, (license: string | null) => string> = {
  pd: () => 'Public domain',
  cc0: () => 'CC0',
  'cc-by': (license) => license ?? 'CC BY',
  'cc-by-sa': (license) => license ?? 'CC BY-SA',
  free: (license) => license ?? 'Free licence',
  nonfree: () => 'Not free',
  unknown: () => 'Check licence',
};

const ASKS: Record<LicenseClass, string> = {
  pd: 'No copyright: free for anything',
  cc0: 'No copyright: free for anything',
  'cc-by': 'Free for anything with a credit',
  'cc-by-sa': 'Free for anything with a credit, changed versions under the same licence',
  free: 'Free under the terms of its licence',
  nonfree: 'Not free to reuse: ask the owner first',
  unknown: 'No licence recognised: read its source page first',
};

/** The few words of a licence badge, e.g. "Public domain", "CC BY 4.0", "Check licence". */
export function licenceBadge({ license, licenseClass }: Licensed): string {
  return BADGES[licenseClass](license);
}

/** What a licence asks of whoever uses the file, in one breath. */
export function licenceAsks(licenseClass: LicenseClass): string {
  return ASKS[licenseClass];
}

/** Whether the file is marked as a trademark. */
export function isTrademark({ restrictions }: Pick<Logo, 'restrictions'>): boolean {
  return restrictions.some((restriction) => restriction.toLowerCase().startsWith('trademark'));
}
