import { expect, it } from 'vitest';
import { MINUTE_MS } from '#server/platform/clock.ts';
import { create, createPayers, verify } from '#testing/payers.ts';

it('an account that asks about payments more often than a person can is told to wait, and nobody else is', async () => {
  const world = await createPayers(['ada', 'bob']);
  const ada = world.visitor('ada');
  const { body } = await create(ada);
  const answers = await Promise.all(Array.from({ length: 60 }, () => verify(ada, body.sessionId)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(59);
  expect(await create(ada)).toMatchObject({
    status: 429,
    body: { error: { code: 'accounts.too_many_attempts' } },
  });
  expect((await create(world.visitor('bob'))).status).toBe(200);
  world.clock.pass(MINUTE_MS);
  expect((await create(ada)).status).toBe(200);
});
