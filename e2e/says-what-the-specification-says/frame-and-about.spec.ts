import { expect, test } from '#testing/browser/fixtures.ts';

const HEADER = { 'Search & Download': '/', Upgrade: '/premium', About: '/about' };
const FOOTER = { ...HEADER, Legal: '/legal', Login: '/auth' };
const MENU = { ...HEADER, Login: '/auth' };

test('header, menu and footer: their links, the copyright line and the terms', async ({ page }) => {
  await page.goto('/');
  const places = [
    ['Main', HEADER],
    ['Footer', FOOTER],
    ['Menu', MENU],
  ] as const;
  for (const [name, links] of places) {
    if (name === 'Menu') {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
    }
    const navigation = page.getByRole('navigation', { name, exact: true });
    await expect(navigation.getByRole('link')).toHaveText(Object.keys(links));
    for (const [label, href] of Object.entries(links)) {
      await expect(navigation.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', href);
    }
  }
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Logotheca`);
  await expect(footer).toContainText('By using Logotheca you accept its terms.');
});

test('the theme that was chosen is stored, and there again after a reload', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.reload();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await page.goto('/legal');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
});

test('about: six sections, each with its link at the side', async ({ page }) => {
  await page.goto('/about');
  const names = ['What’s Logotheca', 'Batch Downloads', 'Free vs Premium', 'Using Logos', 'Privacy', 'Terms'];
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(names);
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  await expect(links).toHaveText(names);
  for (const [at, name] of names.entries()) {
    const anchor = await links.nth(at).getAttribute('href');
    await expect(page.locator(anchor ?? '').getByRole('heading', { level: 2 })).toHaveText(name);
  }
  const main = page.getByRole('main');
  for (const said of [
    'ad-free',
    'Logos keep their original licences',
    '10 downloads a month',
    '$3 a month',
    '$36 a year',
    '$10 monthly',
  ])
    await expect(main).toContainText(said);
  await expect(
    page.getByRole('region', { name: 'Using Logos' }).getByRole('listitem').locator('strong'),
  ).toHaveText([
    'Keep the original name',
    'Link back to the source page',
    'Name the licence',
    'Credit the creator',
  ]);
});

test('anything else: 404 Page Not Found', async ({ page }, info) => {
  info.annotations.push({ type: 'expects', description: '404' });
  for (const address of ['/nothing', '/search/more', '/about/us.html']) {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  }
});

test('every page names itself, for people and for whoever shows a link to it', async ({ page }) => {
  const titles = {
    '/': 'Logotheca – logos from Wikipedia, by name',
    '/search': 'Search logos by name',
    '/premium': 'Premium',
    '/about': 'About',
    '/legal': 'Legal',
  };
  const descriptions = new Set<string>();
  for (const [path, title] of Object.entries(titles)) {
    const html = await (await page.request.get(path)).text();
    const meta = (name: string) =>
      html.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1];
    expect(meta('og:title')).toBe(title);
    expect(html).toContain(`<title>${path === '/' ? title : `${title} – Logotheca`}</title>`);
    expect(meta('og:description')).toBe(meta('description'));
    expect(html.match(/property="og:(title|description)"/g)).toHaveLength(2);
    descriptions.add(meta('og:description') ?? '');
  }
  expect(descriptions.size).toBe(5);
});
