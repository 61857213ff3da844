import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import { signedIn } from '#testing/pages/answers.ts';
import { brandOf, foundFor, GUEST_ALLOWANCE, logoOf } from '#testing/pages/logos.ts';
import { openPage } from '#testing/pages/open-page.tsx';
import { loadPictures } from '#testing/pages/pictures.ts';
import { collectSavedFiles } from '#testing/pages/saved-files.ts';
import { missingText } from './convert.ts';
import type { EncodeOrder } from './encode.worker.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#f00" d="M0 0h8v8z"/></svg>';

/** Opens the dialog of a logo for an account. Returns the saved names and contents, and the orders to the worker, without files. */
async function openLogo(logo: Logo, bytes: BlobPart) {
  const saved = collectSavedFiles();
  const orders: object[] = [];
  class Encoder extends EventTarget {
    postMessage({ id, order }: { id: number; order: EncodeOrder }) {
      orders.push({ ...order, file: undefined });
      const file = new Blob(['x'.repeat(50)]);
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, file } })));
    }
  }
  vi.stubGlobal('Worker', Encoder);
  const page = await openPage('/search?q=docker&fileType=all', {
    ...signedIn(),
    'GET /api/search': foundFor({ name: 'docker', logos: [logo] }),
    'GET /api/downloads/check-limit': GUEST_ALLOWANCE,
    'POST /api/downloads/track': { ...GUEST_ALLOWANCE, success: true, message: '' },
    [logo.url]: new Response(bytes),
  });
  await page.user.click(await screen.findByRole('link', { name: logo.title }));
  const dialog = within(await screen.findByRole('dialog', { name: logo.title }));
  return { ...page, dialog, saved, orders };
}

const openFormats = async ({ user, dialog }: Awaited<ReturnType<typeof openLogo>>) => {
  await user.click(dialog.getByRole('button', { name: /^Other formats/ }));
  return within(await screen.findByRole('dialog', { name: 'Formats' }));
};

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);

test('an image is converted to the chosen format, width and background, and counted', async () => {
  const logo = logoOf('Docker logo', { fileType: 'png', width: 512, size: PNG.length });
  const page = await openLogo(logo, PNG);
  const { user, calls, saved, orders } = page;
  const formats = await openFormats(page);
  formats.getByText('JPG can’t be transparent: the background is white, or dark behind a white logo.');
  expect(formats.queryByRole('button', { name: /^Smaller SVG/ })).toBeNull();
  await user.click(formats.getByRole('radio', { name: '256 px' }));
  await user.click(formats.getByRole('radio', { name: 'White' }));
  await user.click(formats.getByRole('button', { name: 'Save as WebP' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('docker_logo.webp');
  expect(orders).toEqual([
    {
      kind: 'resize',
      canEnlarge: true,
      recipe: { format: 'webp', width: 256, background: '#ffffff', trim: null },
    },
  ]);
  expect(calls.find(({ route }) => route === 'POST /api/downloads/track')?.input).toMatchObject({
    logoUrl: logo.url,
    fileType: 'png',
  });
  await screen.findByText(
    'The WEBP logo has been downloaded successfully. You have 10 free downloads remaining this month.',
  );
  await user.click(formats.getByRole('radio', { name: '1024 px' }));
  formats.getByText('Wider than the original (512 px). The image will be enlarged and may look blurry.');
});

test('a typed width must be a whole number within the limits', async () => {
  const page = await openLogo(logoOf('Docker logo', { fileType: 'png', size: PNG.length }), PNG);
  const { user, saved, orders } = page;
  const formats = await openFormats(page);
  const field = formats.getByLabelText('Other width in pixels');
  for (const text of ['0', '8193', '12.5', 'wide']) {
    await user.clear(field);
    await user.type(field, text);
    expect(formats.getByRole('alert').textContent).toBe('Enter a whole number from 1 to 8,192.');
    await user.click(formats.getByRole('button', { name: 'Save as PNG' }));
  }
  expect(orders).toEqual([]);
  await user.clear(field);
  await user.type(field, '8192');
  expect(formats.queryByRole('alert')).toBeNull();
  fireEvent.change(formats.getByLabelText('Background colour'), { target: { value: '#ff8800' } });
  await user.click(formats.getByRole('button', { name: 'Save as PNG' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(orders[0]).toMatchObject({ recipe: { width: 8192, background: '#ff8800' } });
});

test('a picture is saved without its margins, or on a canvas', async () => {
  const page = await openLogo(logoOf('Docker logo', { fileType: 'png', width: 512, size: PNG.length }), PNG);
  const { user, saved, orders } = page;
  const formats = await openFormats(page);
  expect(formats.queryByLabelText('Clear space')).toBeNull();
  await user.click(formats.getByRole('checkbox', { name: 'Trim margins' }));
  await user.selectOptions(formats.getByLabelText('Clear space'), '10 %');
  await user.click(formats.getByRole('button', { name: 'Trimmed PNG' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  await user.click(formats.getByRole('button', { name: 'Save as JPG' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  await user.selectOptions(formats.getByLabelText('Size'), 'Avatar 400');
  formats.getByText('400 × 400 px. The logo is trimmed and centred, with 15 % of padding.');
  expect(formats.queryByRole('radiogroup', { name: 'Width' })).toBeNull();
  for (const name of ['GIF', 'SVG'])
    expect(formats.queryByRole('button', { name: `Save as ${name}` })).toBeNull();
  await user.click(formats.getByRole('radio', { name: 'Black' }));
  await user.click(formats.getByRole('button', { name: 'Save as WebP' }));
  await waitFor(() => expect(saved).toHaveLength(3));
  expect(saved.map(({ name }) => name)).toEqual([
    'docker_logo_trimmed.png',
    'docker_logo_trimmed.jpg',
    'docker_logo_400x400.webp',
  ]);
  expect(orders).toMatchObject([
    { kind: 'trim', format: 'png', space: 0.1 },
    { kind: 'resize', recipe: { format: 'jpg', width: 512, trim: 0.1 } },
    {
      kind: 'place',
      format: 'webp',
      canvas: { width: 400, height: 400, padding: 0.15 },
      background: '#000000',
    },
  ]);
  expect(within(formats.getByLabelText('Size')).queryByText('Favicon set')).toBeNull();
});

test('a typed canvas must be whole numbers within the limits', async () => {
  const page = await openLogo(logoOf('Docker logo', { fileType: 'png', size: PNG.length }), PNG);
  const { user, saved, orders } = page;
  const formats = await openFormats(page);
  await user.selectOptions(formats.getByLabelText('Size'), 'Custom canvas…');
  const type = async (label: string, text: string) => {
    await user.clear(formats.getByLabelText(label));
    if (text !== '') await user.type(formats.getByLabelText(label), text);
  };
  for (const [label, text, valid] of [
    ['Canvas width in pixels', '0', '1500'],
    ['Canvas height in pixels', '', '500'],
    ['Padding in percent', '41', '5'],
  ] as const) {
    await type(label, text);
    expect(formats.getByRole('alert').textContent).toBe(
      'Enter whole numbers: sides from 1 to 8,192, and a padding from 0 to 40.',
    );
    await user.click(formats.getByRole('button', { name: 'Save as PNG' }));
    await type(label, valid);
  }
  expect(orders).toEqual([]);
  await user.click(formats.getByRole('button', { name: 'Save as PNG' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(orders).toMatchObject([{ kind: 'place', canvas: { width: 1500, height: 500, padding: 0.05 } }]);
});

test('an SVG that can’t be trimmed isn’t saved, and its download isn’t counted', async () => {
  const page = await openLogo(logoOf('Docker icon', { size: SVG.length }), SVG);
  const { user, saved, calls } = page;
  page.change({ 'POST /api/downloads/refund': { ...GUEST_ALLOWANCE, refunded: true } });
  const formats = await openFormats(page);
  await user.selectOptions(formats.getByLabelText('Size'), 'Favicon set');
  expect(formats.queryByRole('button', { name: /^Save as/ })).toBeNull();
  // The DOM draws no pictures.
  await user.click(formats.getByRole('button', { name: 'Save favicon set' }));
  await screen.findByText('Your browser can’t display this SVG. You can download the original.');
  expect(saved).toEqual([]);
  await waitFor(() => expect(calls.map(({ route }) => route)).toContain('POST /api/downloads/refund'));
});

test('a logo with a partner for dark backgrounds is copied as one picture', async () => {
  loadPictures();
  const [light, dark] = [logoOf('Docker icon'), logoOf('Docker for night')];
  const brand = brandOf('Docker', { current: light, variants: [{ logo: dark, theme: 'dark' }] });
  const { user } = await openPage('/search?q=docker', {
    ...signedIn(),
    'GET /api/search': foundFor({ name: 'docker', brand, logos: [logoOf('Docker other')] }),
    'GET /api/downloads/check-limit': GUEST_ALLOWANCE,
  });
  await user.click(await screen.findByRole('link', { name: 'Docker icon' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Docker icon' }));
  await user.click(await dialog.findByRole('button', { name: 'Copy as Picture' }));
  await dialog.findByText('Picture copied');
  const copied = await navigator.clipboard.readText();
  expect(copied).toContain(`srcset="${dark.url}"`);
  expect(copied).toContain(`src="${light.url}"`);
  for (const { title } of [light, dark]) expect(copied).toContain(`"${title}" by A studio`);
});

test('an SVG is saved as it is, or smaller with how much', async () => {
  const page = await openLogo(logoOf('Docker icon', { size: SVG.length }), SVG);
  const { user, saved } = page;
  const formats = await openFormats(page);
  await user.click(formats.getByRole('button', { name: /^Original/ }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.file.text()).toBe(SVG);
  await user.click(formats.getByRole('button', { name: /^Smaller SVG/ }));
  await formats.findByText(
    `${Math.round((1 - 50 / SVG.length) * 100)}% smaller: ${SVG.length} B became 50 B.`,
  );
  expect(saved.map(({ name }) => name)).toEqual(['docker_icon.svg', 'docker_icon.svg']);
});

test('an SVG is saved and copied in one colour', async () => {
  const { user, dialog, saved } = await openLogo(logoOf('Docker icon', { size: SVG.length }), SVG);
  const summary = dialog.getByText('Download in black, white or one colour');
  await user.click(summary);
  await dialog.findByRole('img', { name: 'Docker icon, recoloured' });
  await user.click(dialog.getByRole('button', { name: 'Download SVG in this colour' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('docker_icon_black.svg');
  expect(await saved[0]?.file.text()).toMatch(/fill="(#000|#000000|black)"/);
  await user.click(dialog.getByRole('radio', { name: 'White' }));
  await waitFor(async () => {
    await user.click(dialog.getByRole('button', { name: 'Copy SVG in this colour' }));
    expect(await navigator.clipboard.readText()).toMatch(/fill="#fff/);
  });
  dialog.getByText('The brand’s guidelines may forbid other colours. Check them before you publish.');
});

test('an image that shows nothing, or less than half of its original, isn’t saved without a word', () => {
  expect(missingText(0, 0)).toMatch(/^Nothing in this SVG is visible/);
  expect(missingText(0, null)).toMatch(/^Nothing in this SVG is visible/);
  expect(missingText(0.2, 0.5)).toMatch(/^More than half of this SVG would be missing/);
  expect([missingText(0.25, 0.5), missingText(0.01, null), missingText(0.5, 0)]).toEqual([null, null, null]);
});
