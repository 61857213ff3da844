import { expect, it } from 'vitest';
import { PAGE_SIZE } from '#contract/limits.ts';
import type { Logo } from '#contract/logos.ts';
import type { IndexFound, IndexQuery } from '#server/features/logos/find-logos.ts';
import { createLog } from '#server/platform/log.ts';
import { logoOf } from '#testing/logo-index.ts';
import { createAskIndex } from './ask-index.ts';

const queryOf = (name: string): IndexQuery => ({
  ...{ name, fileType: 'all', dateFilter: 'all', license: 'all', offset: 0 },
});
const LOGOS: Logo[] = Array.from({ length: PAGE_SIZE }, (_, at) => logoOf({ title: `Acme ${at}` }));
const FOUND: IndexFound = { logos: LOGOS, more: false, suggestion: null, checkedAt: new Date() };

it('the index answers a name that takes long, though a crowd searches more meanwhile than is kept', async () => {
  const gate = Promise.withResolvers<void>();
  const askIndex = createAskIndex({
    findLogos: async ({ name }) => {
      if (name === 'slow') await gate.promise;
      return FOUND;
    },
    clock: { now: () => new Date('2026-11-22T12:00:00Z') },
    log: createLog('silent'),
  });
  const slow = askIndex(queryOf('slow'));
  for (let from = 0; from < 500; from += 100)
    await Promise.all(Array.from({ length: 100 }, (_, at) => askIndex(queryOf(`name ${from + at}`))));
  gate.resolve();
  expect((await slow)?.logos).toHaveLength(PAGE_SIZE);
});
