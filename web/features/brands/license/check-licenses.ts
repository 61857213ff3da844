import type { QueryClient } from '@tanstack/react-query';
import type { Logo } from '#contract/logos.ts';
import type { QuestionedLogo } from '#web/lib/unchecked-licenses.ts';
import { brandOptions } from '../queries.ts';
import { listLogos } from '../search/arrange-brand.ts';
import { brandIdsOf } from './brand-of-logo.ts';

/** Looks up the licences of logos. Returns those that are known now, by URL. Never throws. */
export async function checkLicenses(
  client: QueryClient,
  logos: readonly QuestionedLogo[],
): Promise<Map<string, Logo>> {
  const ids = brandIdsOf(logos.map(({ url }) => url));
  const answers = await Promise.allSettled(
    ids.map((id) => client.fetchQuery({ ...brandOptions(id), staleTime: 0 })),
  );
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? listLogos(answer.value) : []));
  return new Map(found.filter(({ unchecked }) => !unchecked).map((logo) => [logo.url, logo]));
}
