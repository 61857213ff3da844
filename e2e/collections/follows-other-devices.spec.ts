import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { signUp } from '#testing/browser/visitors.ts';
import { urlsOf } from '#testing/collections.ts';
import { addSamples, choose, titlesOn } from './collection-steps.ts';

test.describe('a collection on two devices', () => {
  test('is reordered by both at once without losing a logo, and shows the other’s order after focus', async ({
    page,
    context,
    baseURL,
  }) => {
    await signUp(context, baseURL ?? '', 'two-devices');
    const titles = await addSamples(context, baseURL ?? '', 4);
    const [first = '', , , last = ''] = titles;
    const other = await context.newPage();
    for (const device of [page, other]) {
      await device.goto('/collections/favorites');
      await expect.poll(() => titlesOn(device)).toEqual(titles);
    }
    await Promise.all([choose(page, first, 'Move to the end'), choose(other, last, 'Move to the start')]);
    const [, second = '', third = ''] = titles;
    for (const device of [page, other]) {
      const titlesAfterFocus = async () => {
        await device.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
        return titlesOn(device);
      };
      await expect.poll(titlesAfterFocus).toEqual([last, second, third, first]);
    }
  });

  test('shows its former order again if a move fails, and says why', async ({
    page,
    context,
    baseURL,
  }, info) => {
    info.annotations.push({ type: 'expected error', description: '409' });
    await signUp(context, baseURL ?? '', 'unmoved');
    const titles = await addSamples(context, baseURL ?? '', 3);
    const message = 'Your collections have changed on another device. Nothing was moved; please try again.';
    await page.route('**/api/collections/favorites/logos', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 409, json: { error: { code: 'collections.changed_meanwhile', message } } })
        : route.fallback(),
    );
    await page.goto('/collections/favorites');
    await expect.poll(() => titlesOn(page)).toEqual(titles);
    await choose(page, titles[0] ?? '', 'Move later');
    await expectToast(page, message);
    await expect.poll(() => titlesOn(page)).toEqual(titles);
  });

  test('ends with its account: the link leads nowhere, and signing out clears the hearts', async ({
    page,
    context,
    baseURL,
  }, info) => {
    info.annotations.push({ type: 'expected error', description: '404' });
    await signUp(context, baseURL ?? '', 'leaves-soon');
    const [title = ''] = await addSamples(context, baseURL ?? '', 1);
    const headers = { origin: baseURL ?? '' };
    const shared = await context.request.post('/api/collections/favorites/share', { headers });
    const { path } = (await shared.json()) as { path: string };
    await page.goto('/');
    const pressed = page.getByRole('button', { pressed: true, name: `Save ${title} to Favourites` });
    await expect(pressed).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expectToast(page, 'Logged Out');
    await expect(pressed).toHaveCount(0);
    const account = { username: 'leaves-soon', password: 'password of leaves-soon' };
    await context.request.post('/api/users/login', { headers, data: account });
    expect((await context.request.delete('/api/user', { headers })).ok()).toBe(true);
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This link doesn’t work any more' })).toBeVisible();
  });

  test('with a thousand logos renders only those near the screen', async ({ page, context, baseURL }) => {
    await signUp(context, baseURL ?? '', 'a-thousand');
    const urls = urlsOf(1000);
    const response = await context.request.post('/api/collections/favorites/logos', {
      headers: { origin: baseURL ?? '' },
      data: { logos: urls.map((url) => ({ url })) },
    });
    expect(await response.json()).toMatchObject({ added: 1000, skipped: [] });
    await page.goto('/collections/favorites');
    await expect(page.getByText('1,000 logos', { exact: true })).toBeVisible();
    await expect(page.locator('a[data-file]').first()).toHaveAttribute('data-file', urls[0] ?? '');
    expect(await page.locator('a[data-file]').count()).toBeLessThan(100);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.locator('a[data-file]').last()).toHaveAttribute('data-file', urls.at(-1) ?? '');
    expect(await page.locator('a[data-file]').count()).toBeLessThan(150);
  });
});
