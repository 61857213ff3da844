import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { signUp } from '#testing/browser/visitors.ts';
import { choose } from '../states/state.ts';
import { addSamples, titlesOn } from './collection-steps.ts';

test('two devices reorder a collection at once without losing a logo, and it ends with its account', async ({
  page,
  context,
  site: { url },
}, info) => {
  info.annotations.push({ type: 'expected error', description: '404' });
  await signUp(context, url, 'two-devices');
  const [first = '', second = '', third = '', last = ''] = await addSamples(page, url, 4);
  const other = await context.newPage();
  for (const device of [page, other]) {
    await device.goto('/collections/favorites');
    await expect.poll(() => titlesOn(device)).toEqual([first, second, third, last]);
  }
  await Promise.all([choose(page, first, 'Move to the end'), choose(other, last, 'Move to the start')]);
  for (const device of [page, other]) {
    const titlesAfterFocus = async () => {
      await device.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      return titlesOn(device);
    };
    await expect.poll(titlesAfterFocus).toEqual([last, second, third, first]);
  }
  await other.close();

  const headers = { origin: url };
  const shared = await context.request.post(`${url}/api/collections/favorites/share`, { headers });
  const { path } = (await shared.json()) as { path: string };
  await page.goto('/');
  const pressed = page.getByRole('button', { pressed: true, name: `Save ${first} to Favourites` });
  await expect(pressed).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expectToast(page, 'Logged Out');
  await expect(pressed).toHaveCount(0);
  const data = { username: 'two-devices', password: 'password of two-devices' };
  await context.request.post(`${url}/api/users/login`, { headers, data });
  expect((await context.request.delete(`${url}/api/user`, { headers })).ok()).toBe(true);
  expect((await page.goto(path))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This link doesn’t work any more' })).toBeVisible();
});
