import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PAGE_SIZE } from '#contract/constants/input-limits.ts';
import { AppError } from '#contract/http/errors.ts';
import { BATCH_NEEDS_PREMIUM } from '#contract/plans.ts';
import { prepareLogo } from '#svg/sheet/prepare-logo.ts';
import { type Answers, type Input, signedIn } from '#testing/pages/answers.ts';
import { foundFor, GUEST_ALLOWANCE, logoOf } from '#testing/pages/logos.ts';
import { openPage } from '#testing/pages/open-page.tsx';

const DOCKER = [
  logoOf('Docker icon'),
  logoOf('Docker wordmark'),
  logoOf('Docker poster', { fileType: 'jpg' }),
];
const PLENTY = Array.from({ length: 120 }, (_, at) => logoOf(`Plenty ${at + 1}`));
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
const SEARCH = '/search?q=docker&fileType=all';
const SUBSCRIBER = signedIn({ isSubscribed: true, subscriptionExpiryDate: '2099-01-01T00:00:00.000Z' });

/** Answers searches with a page of these logos. */
const searchOf = (logos: readonly ReturnType<typeof logoOf>[]): Answers => ({
  'GET /api/downloads/check-limit': GUEST_ALLOWANCE,
  'GET /api/search': ({ q, offset = 0 }: Input) => {
    const end = Number(offset) + PAGE_SIZE;
    const page = logos.slice(Number(offset), end);
    return foundFor({ name: String(q), logos: page, found: logos.length, more: end < logos.length });
  },
});

const STARTED = { ...GUEST_ALLOWANCE, limit: null, remaining: null, success: true, message: '' } as const;

const batchSwitch = () => screen.findByRole('switch', { name: /^Batch select/ });
const panel = async () => within(await screen.findByRole('region', { name: 'Batch download' }));
const toasts = async () => within(await screen.findByRole('region', { name: /^Notifications/ }));
const select = (title: string) => screen.findByRole('checkbox', { name: `Select ${title}` });

/** Opens the search, and waits until the page knows who is signed in. */
async function openSearch(logos: readonly ReturnType<typeof logoOf>[], answers: Answers) {
  const page = await openPage(SEARCH, { ...searchOf(logos), ...answers });
  await screen.findAllByRole('button', { name: 'Sign out' });
  await screen.findAllByRole('article');
  return page;
}

/** Opens the search and switches batch select on. */
async function openBatch(logos: readonly ReturnType<typeof logoOf>[], answers: Answers) {
  const page = await openSearch(logos, answers);
  await page.user.click(await batchSwitch());
  await panel();
  return page;
}

/** A worker that never answers. */
class SilentWorker extends EventTarget {
  postMessage() {}
  terminate() {}
}

/** A worker that sends the page this answer about each logo of its order, then ends. */
const answeringWorker = (answer: object) =>
  class extends EventTarget {
    terminate() {}
    async postMessage({ order }: { order: { items: { key: string }[] } }) {
      for (const { key } of order.items) {
        const { port1, port2: replyTo } = new MessageChannel();
        this.send({ kind: 'question', question: { key, ...answer }, replyTo });
        await new Promise((resolve) => port1.addEventListener('message', resolve, { once: true }));
        port1.close();
      }
      this.send({ kind: 'finished', result: null });
    }
    send(data: object) {
      this.dispatchEvent(new MessageEvent('message', { data }));
    }
  };

/** Opens batch select with “Docker icon” selected, whose download is a sheet that the worker prepares with this answer. */
async function openSheet(answer: object) {
  const page = await openBatch(DOCKER, { ...SUBSCRIBER, 'POST /api/downloads/batch/start': STARTED });
  const batch = await panel();
  await page.user.click(batch.getByRole('switch', { name: 'Consolidate SVGs' }));
  await page.user.click(await select('Docker icon'));
  vi.stubGlobal('Worker', answeringWorker(answer));
  const download = () => page.user.click(batch.getByRole('button', { name: 'Download sheet' }));
  return { ...page, download };
}

test('a guest is asked to sign in, with a link back to the search', async () => {
  const { user } = await openPage(SEARCH, searchOf(DOCKER));
  expect((await batchSwitch()).querySelector('[data-locked]')).not.toBeNull();
  await user.click(await batchSwitch());
  await (await toasts()).findByText('Please sign in');
  expect((await batchSwitch()).getAttribute('aria-checked')).toBe('false');
  await user.click((await toasts()).getByRole('link', { name: 'Sign in' }));
  await waitFor(() =>
    expect(location.pathname + location.search).toBe(`/auth?redirect=${encodeURIComponent(SEARCH)}`),
  );
});

test('a free account may select, but batches and sheets are part of Premium', async () => {
  const { user, calls } = await openBatch(DOCKER, signedIn());
  expect((await batchSwitch()).querySelector('[data-locked]')).not.toBeNull();
  const batch = await panel();
  batch.getByText('Click logos to select them. Shift-click selects a range.');
  const download = batch.getByRole('button', { name: 'Download ZIP' });
  await user.click(download);
  await (await toasts()).findByText('No logos selected');
  (await toasts()).getByText('Please select at least one logo to download.');
  await user.click(await select('Docker icon'));
  await batch.findByText('1 selected');
  batch.getByText(/Downloading a selection is part of Premium\./);
  const refusals = [
    ['Download ZIP', 'button', 'Batch downloading is'],
    ['Consolidate SVGs', 'switch', 'Consolidating SVG logos is'],
  ] as const;
  for (const [name, role, feature] of refusals) {
    await user.click(batch.getByRole(role, { name: new RegExp(`^${name}`) }));
    await (await toasts()).findByText('Premium Subscription Required');
    (await toasts()).getByText(`${feature} a premium feature. Please upgrade to use this feature.`);
    const upgrade = await screen.findByRole('dialog', { name: 'Upgrade to Premium' });
    await user.click(within(upgrade).getByRole('button', { name: 'Cancel' }));
  }
  expect(batch.getByRole('switch', { name: /^Consolidate SVGs/ }).getAttribute('aria-checked')).toBe('false');
  expect(calls.map(({ route }) => route)).not.toContain('POST /api/downloads/batch/start');
});

test('the server refuses an account that only claims to be subscribed, and nothing is fetched', async () => {
  const { user } = await openBatch(DOCKER, {
    ...SUBSCRIBER,
    'POST /api/downloads/batch/start': new AppError(
      'downloads.premium_needed',
      { limit: 10, downloadCount: 0 },
      BATCH_NEEDS_PREMIUM,
    ),
  });
  vi.stubGlobal('Worker', () => {
    throw new Error('A worker was started');
  });
  await user.click(await select('Docker icon'));
  await user.click((await panel()).getByRole('button', { name: 'Download ZIP' }));
  await (await toasts()).findByText('Download limit reached');
  (await toasts()).getByText(`${BATCH_NEEDS_PREMIUM} You've used 0 of your 10 free downloads this month.`);
  await screen.findByRole('dialog', { name: 'Upgrade to Premium' });
});

test('a running batch shows its progress, and can be cancelled', async () => {
  const { user } = await openBatch(DOCKER, {
    ...SUBSCRIBER,
    'POST /api/downloads/batch/start': STARTED,
  });
  vi.stubGlobal('Worker', SilentWorker);
  await user.click(await select('Docker icon'));
  await user.click(await select('Docker wordmark'));
  const batch = await panel();
  await user.click(batch.getByRole('button', { name: 'Download ZIP' }));
  await batch.findByText('Zipping 0 of 2 logos');
  expect(batch.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0');
  await user.click(batch.getByRole('button', { name: 'Cancel' }));
  await batch.findByRole('button', { name: 'Download ZIP' });
  expect(screen.queryByText('Download failed')).toBeNull();
});

test('a sheet needs an SVG, and the panel says what it leaves out', async () => {
  const { user } = await openBatch(DOCKER, SUBSCRIBER);
  const batch = await panel();
  await user.click(await select('Docker poster'));
  await user.click(batch.getByRole('switch', { name: 'Consolidate SVGs' }));
  await user.click(await batch.findByRole('button', { name: 'Download sheet' }));
  await (await toasts()).findByText('No SVG logos selected');
  (await toasts()).getByText(
    'Consolidation feature requires SVG logos. Please select SVG logos or disable consolidation mode.',
  );
  await user.click(await select('Docker icon'));
  await batch.findByText('1 SVG goes on one sheet. Left out: 1 file that isn’t an SVG.');
});

test('logos whose licence is in doubt are left out of a selection, and Undo takes that back', async () => {
  const nonFree = logoOf('Docker film', { nonFree: true, license: 'Fair use', licenseClass: 'nonfree' });
  const { user } = await openBatch([...DOCKER, nonFree], SUBSCRIBER);
  const batch = await panel();
  await user.click(batch.getByRole('button', { name: 'Select all 4' }));
  await user.click(await batch.findByRole('button', { name: /not free to reuse/ }));
  const question = within(await screen.findByRole('dialog'));
  question.getByText('Docker film');
  await user.click(question.getByRole('button', { name: 'Leave it out' }));
  await (await toasts()).findByText('1 logo left out');
  await batch.findByText('3 selected');
  await user.click((await toasts()).getByRole('button', { name: 'Undo' }));
  await batch.findByText('4 selected');
});

test('all results are selected, also those that aren’t loaded yet, and can be deselected', async () => {
  const { user } = await openBatch(PLENTY, signedIn());
  const batch = await panel();
  await user.click(batch.getByRole('button', { name: 'Select all 120' }));
  await batch.findByText('120 selected');
  await user.click(await batch.findByRole('button', { name: 'Deselect all 120' }));
  await batch.findByText('0 selected');
});

test('selecting all shows its progress, keeps what is selected when it is cancelled or fails, and goes on', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const search = searchOf(PLENTY)['GET /api/search'] as (input: Input) => ReturnType<typeof foundFor>;
  const { user, change } = await openBatch(PLENTY, signedIn());
  change({
    'GET /api/search': async (input: Input) => {
      await promise;
      return search(input);
    },
  });
  const batch = await panel();
  await user.click(batch.getByRole('button', { name: 'Select all 120' }));
  await batch.findByText('Selecting 50 of 120 logos');
  expect(batch.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  await user.click(batch.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(batch.queryByRole('progressbar')).toBeNull());
  await batch.findByText('50 selected');
  resolve();

  change({ 'GET /api/search': new AppError('wall.busy') });
  await user.click(await batch.findByRole('button', { name: 'Select all 120' }));
  const alert = await batch.findByRole('alert');
  expect(alert.textContent).toMatch(/^\d+ of 120 logos are selected\. The others couldn’t be loaded\.$/);
  change({ 'GET /api/search': search });
  await user.click(batch.getByRole('button', { name: 'Continue' }));
  await batch.findByText('120 selected');
});

test('pressing x on a logo selects it while batch select still loads, and keeps the focus there', async () => {
  const { user } = await openSearch(DOCKER, signedIn());
  screen.getByRole('link', { name: 'Docker wordmark' }).focus();
  await user.keyboard('x');
  await (await panel()).findByText('1 selected');
  const box = (await select('Docker wordmark')) as HTMLInputElement;
  expect(box.checked).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(box));
  await user.keyboard('x');
  await (await panel()).findByText('0 selected');
});

test('a click with Shift selects a range', async () => {
  const { user } = await openBatch(PLENTY, signedIn());
  await user.click(await select('Plenty 2'));
  await user.keyboard('{Shift>}');
  await user.click(await select('Plenty 5'));
  await user.keyboard('{/Shift}');
  await (await panel()).findByText('4 selected');
  expect(((await select('Plenty 4')) as HTMLInputElement).checked).toBe(true);
  expect(((await select('Plenty 6')) as HTMLInputElement).checked).toBe(false);
});

test('selecting all stops at the limit of a batch, and says so', async () => {
  const { user } = await openSearch(PLENTY, signedIn());
  const selected = Array.from({ length: 2420 }, (_, at) => logoOf(`Earlier ${at}`));
  sessionStorage.batchSelection = JSON.stringify(selected);
  await user.click(await batchSwitch());
  const batch = await panel();
  await user.click(await batch.findByRole('button', { name: 'Select all 120' }));
  await batch.findByText('2,500 selected');
  await (await toasts()).findByText('This batch is full');
  expect(batch.queryByRole('progressbar')).toBeNull();
});

test('a width out of range is marked, and the last valid one stays', async () => {
  const { user } = await openBatch(DOCKER, SUBSCRIBER);
  const batch = await panel();
  await batch.findByRole('option', { name: 'PNG' });
  await user.selectOptions(batch.getByRole('combobox', { name: 'Files' }), 'PNG');
  await user.selectOptions(await batch.findByRole('combobox', { name: 'Width' }), 'Other…');
  const width = batch.getByRole('textbox', { name: 'Width in pixels' });
  await user.clear(width);
  await user.type(width, '8193');
  expect(batch.getByRole('alert').textContent).toBe('Enter a whole number from 1 to 8,192.');
  expect(width.getAttribute('aria-invalid')).toBe('true');
  await user.type(width, '{Backspace}');
  expect(batch.queryByRole('alert')).toBeNull();
});

test('a sheet for which no logo can be prepared isn’t saved', async () => {
  const outcome = { reason: 'The file is not an SVG.', problem: 'unusable' };
  const { download } = await openSheet({ kind: 'outcome', file: null, outcome });
  await download();
  await (await toasts()).findByText('Failed to consolidate logo files');
  (await toasts()).getByText('No valid SVG logos could be processed');
});

test('a sheet that the browser refuses to save is a failed download', async () => {
  const outcome = prepareLogo(DRAWING, 1);
  const { download } = await openSheet({ kind: 'outcome', file: new Blob(), outcome });
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  await download();
  await (await toasts()).findByText('Download failed');
  (await toasts()).getByText('Failed to download consolidated SVG file');
});
