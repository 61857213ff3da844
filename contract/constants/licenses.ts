/**
 * The licence classes, least restrictive first. The badge shows `label`, or the licence's name ("CC BY 4.0") if
 * `hasOwnName` is set. `terms` summarizes the conditions.
 */
const LICENSE_CLASSES = {
  pd: { label: 'Public domain', hasOwnName: false, terms: 'No copyright: free for any use' },
  cc0: { label: 'CC0', hasOwnName: false, terms: 'No copyright: free for any use' },
  'cc-by': { label: 'CC BY', hasOwnName: true, terms: 'Free for any use with a credit' },
  'cc-by-sa': {
    label: 'CC BY-SA',
    hasOwnName: true,
    terms: 'Free for any use with a credit; changed versions need the same licence',
  },
  free: { label: 'Free licence', hasOwnName: true, terms: 'Free under the terms of its licence' },
  nonfree: { label: 'Not free', hasOwnName: false, terms: 'Not free to reuse: ask the owner first' },
  unknown: {
    label: 'Check licence',
    hasOwnName: false,
    terms: 'No licence recognised: check the source page first',
  },
} as const;
export type LicenseClass = keyof typeof LICENSE_CLASSES;
export const LICENSE_CLASS_NAMES = Object.keys(LICENSE_CLASSES) as [LicenseClass, ...LicenseClass[]];

interface NamedLicense {
  license: string | null;
  licenseClass: LicenseClass;
}

/**
 * A file that its source only presumes to be in the public domain: its class is `unknown`, so that no filter includes it,
 * and its licence is `label`.
 */
export const PRESUMED_PUBLIC_DOMAIN = {
  label: 'Presumed public domain',
  hasOwnName: false,
  terms: 'The source only presumes that no copyright applies: check its reasons first',
} as const;

export function isPresumed({ license, licenseClass }: NamedLicense): boolean {
  return licenseClass === 'unknown' && license === PRESUMED_PUBLIC_DOMAIN.label;
}

/** Returns the label and conditions of a licence, as in `LICENSE_CLASSES`. */
export function describeLicense(logo: NamedLicense) {
  return isPresumed(logo) ? PRESUMED_PUBLIC_DOMAIN : LICENSE_CLASSES[logo.licenseClass];
}

/** Returns how a credit line names a licence. */
export function creditedLicense(logo: NamedLicense): string {
  const { license, licenseClass } = logo;
  if (licenseClass === 'pd') return 'public domain';
  if (isPresumed(logo)) return 'presumed public domain';
  if (license !== null) return license;
  return licenseClass === 'nonfree' ? 'not free to reuse' : 'licence not stated';
}

/** What a licence asks for: nothing, a credit, the owner's permission, or a look at the source. */
export type LicenseDemand = 'free' | 'credit' | 'permission' | 'check';

const DEMANDS: Record<LicenseClass, LicenseDemand> = {
  pd: 'free',
  cc0: 'free',
  'cc-by': 'credit',
  'cc-by-sa': 'credit',
  free: 'credit',
  nonfree: 'permission',
  unknown: 'check',
};

/** Returns what the licence of a logo asks for; a look at the source if it wasn't looked up. */
export function demandOf(logo: { licenseClass: LicenseClass; unchecked?: true | undefined }): LicenseDemand {
  return logo.unchecked ? 'check' : DEMANDS[logo.licenseClass];
}
