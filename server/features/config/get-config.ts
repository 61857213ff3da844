import type { SiteConfig } from '#contract/config.ts';
import { MAX_NAME_LENGTH, MAX_NAMES } from '#contract/input-limits.ts';
import { PLANS } from '#contract/plans.ts';

export interface ConfigDeps {
  contactEmail: string;
  /** Null where none is set up. */
  identityProvider: SiteConfig['identityProvider'];
  /** Whether payments move no money. */
  paymentTestMode: boolean;
}

/** The part of the settings that pages may know; nothing secret is among them. */
export function getConfig({ contactEmail, identityProvider, paymentTestMode }: ConfigDeps): SiteConfig {
  return {
    productName: 'Logotheca',
    contactEmail,
    identityProvider,
    paymentTestMode,
    limits: {
      names: MAX_NAMES,
      nameLength: MAX_NAME_LENGTH,
      guestDownloads: PLANS.guest.downloads,
      freeDownloads: PLANS.free.downloads,
    },
  };
}
