import { createVisitor } from '../visitor.ts';
import { claimAccount, signUp } from './accounts.ts';
import { fillAdministration } from './admin.ts';
import type { Cast, Claim, RunningVersion } from './claim.ts';
import { fillCollections } from './collections.ts';
import { fillBatch, fillDownloads } from './downloads.ts';
import { fillKeys } from './keys.ts';
import { fillPayment, grantByCommand, readPremium } from './premium.ts';

/** The parts that came later than the first version, by the endpoint that a version must have for each. */
const LATER: Record<string, (version: RunningVersion, cast: Cast) => Promise<Claim[]>> = {
  'POST /api/subscription/create': fillPayment,
  'POST /api/admin/premium-codes': fillAdministration,
  'POST /api/downloads/batch': fillBatch,
  'POST /api/collections': fillCollections,
  'POST /api/user/keys': fillKeys,
};

/** Fills a version with everything that it can store, through its API and its commands. Returns what it acknowledged. */
export async function fillVersion(version: RunningVersion): Promise<Claim[]> {
  const { url } = version;
  const free = await signUp(version, 'ada');
  const granted = await signUp(version, 'grace');
  grantByCommand(version, 'grace');
  const { logos } = await createVisitor().send<Pick<Cast, 'logos'>>(url, 'GET /api/logos/samples');
  const cast: Cast = { free, granted, logos };
  const claims = [
    ...(await claimAccount(version, free, 'ada')),
    ...(await fillDownloads(version, cast)),
    { what: 'Premium by the command', read: ({ url }: { url: string }) => readPremium(granted, url) },
  ];
  for (const [endpoint, fill] of Object.entries(LATER)) {
    if (version.knows(endpoint)) claims.push(...(await fill(version, cast)));
  }
  return claims;
}
