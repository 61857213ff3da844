import { expect, it } from 'vitest';
import { DAY_MS, SECOND_MS } from '#server/platform/clock.ts';
import { createTestWorld } from '#testing/create-test-world.ts';
import { createLogo } from '#testing/logo-index.ts';
import { writeLogos } from './write-logos.ts';

it('counts the downloads of all guests on one network once a day', async () => {
  const world = await createTestWorld({ now: '2026-11-21T12:00:00Z' });
  const logo = createLogo({ title: 'Acme' });
  await writeLogos(world.db, [{ logo, aliases: [] }], world.clock.now());
  const download = async (remoteAddress: string) => {
    const { statusCode } = await world.app.server.inject({
      method: 'POST',
      url: '/api/downloads/track',
      remoteAddress,
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { logoUrl: logo.url, logoTitle: 'Acme', fileType: 'svg' },
    });
    expect(statusCode).toBe(200);
  };
  const downloads = async () => (await world.pool.query('select downloads from logos')).rows;
  for (let guests = 0; guests < 5; guests += 1) await download('2001:db8::1');
  await download('2001:db8::2');
  await download('192.0.2.1');
  await expect.poll(downloads).toEqual([{ downloads: 2 }]);
  world.clock.advance(DAY_MS + SECOND_MS);
  await download('2001:db8::3');
  await expect.poll(downloads).toEqual([{ downloads: 3 }]);
});
