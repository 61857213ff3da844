import { describe, expect, it } from 'vitest';
import { renderPage } from './prerender.tsx';

/** The lines of text of a prerendered page, in their order, without what assistive technology skips. */
function textsIn(html: string): string[] {
  return html
    .replaceAll(/<(svg|script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll('<!-- -->', '')
    .split(/<[^>]+>/)
    .map((text) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").trim())
    .filter(Boolean);
}

const textsOf = async (path: string) => textsIn((await renderPage(path)).body);

function headings(html: string, level: number): string[] {
  const found = html.matchAll(new RegExp(`<h${level}\\b[^>]*>([\\s\\S]*?)</h${level}>`, 'g'));
  return [...found].map(([, inside = '']) => textsIn(inside).join(' '));
}

/** Labels and addresses of the links in the navigation of this name. */
function linksOf(html: string, name: string): [string, string][] {
  const [, inside = ''] =
    new RegExp(`<nav[^>]*aria-label="${name}"[^>]*>([\\s\\S]*?)</nav>`).exec(html) ?? [];
  return [...inside.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, href = '', label = '']) => [textsIn(label).join(' '), href],
  );
}

describe('the frame of every page', () => {
  it('has its links in the header and in the footer, the copyright line and the terms', async () => {
    const { body } = await renderPage('/');
    const header = [
      ['Search & Download', '/'],
      ['Upgrade', '/premium'],
      ['About', '/about'],
    ];
    expect(linksOf(body, 'Main')).toEqual(header);
    expect(linksOf(body, 'Footer')).toEqual([...header, ['Legal', '/legal'], ['Login', '/auth']]);
    const text = textsIn(body).join(' ');
    expect(text).toContain(`© ${new Date().getFullYear()} Logotheca`);
    expect(text).toContain('By using Logotheca you accept its terms');
  });

  it('names the page, for people and for link previews', async () => {
    const titles = {
      '/': 'Logotheca – logos from Wikipedia, by name',
      '/search': 'Search logos by name',
      '/premium': 'Premium',
      '/about': 'About',
      '/legal': 'Legal',
    };
    const descriptions = new Set<string>();
    for (const [path, title] of Object.entries(titles)) {
      const { head } = await renderPage(path);
      const meta = (name: string) =>
        head.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1];
      expect(meta('og:title')).toBe(title);
      expect(head).toContain(`<title>${path === '/' ? title : `${title} – Logotheca`}</title>`);
      expect(meta('og:description')).toBe(meta('description'));
      expect(head.match(/property="og:(title|description)"/g)).toHaveLength(2);
      descriptions.add(meta('og:description') ?? '');
    }
    expect(descriptions.size).toBe(5);
  });
});

it('home: heading, placeholder with three names, Search, the toggle on SVG, and the samples', async () => {
  const { body } = await renderPage('/');
  expect(headings(body, 1)).toEqual(['Search & Download Logos from Wikipedia']);
  expect(headings(body, 2)).toContain('Popular Logo Examples');
  expect(body).toMatch(/placeholder="[^"]*separated by commas: \w+, \w+, \w+"/);
  const texts = textsIn(body);
  for (const text of ['Search', 'SVG Only', 'All Formats']) expect(texts).toContain(text);
  const toggle = /<[^>]*role="radiogroup"[^>]*aria-label="File format"[\s\S]*?aria-checked="(\w+)"/.exec(
    body,
  );
  expect(toggle?.[1]).toBe('true');
});

it('about: six sections, each with its link at the side, the plans, and four habits of giving credit', async () => {
  const { body } = await renderPage('/about');
  const names = ['What’s Logotheca', 'Batch Downloads', 'Free vs Premium', 'Using Logos', 'Privacy', 'Terms'];
  expect(headings(body, 2)).toEqual(names);
  const links = linksOf(body, 'On this page');
  expect(links.map(([name]) => name)).toEqual(names);
  for (const [, href] of links) expect(body).toContain(`id="${href.slice(1)}"`);
  const text = textsIn(body).join(' ');
  for (const part of [
    'ad-free',
    'Logos keep their original licences',
    '10 downloads a month',
    '$3 a month',
    '$36 a year',
    '$10 monthly',
    'Keep the original name',
    'Link back to the source page',
    'Name the licence',
    'Credit the creator',
  ])
    expect(text).toContain(part);
});

it('premium: what is free, what Premium adds and costs, and questions', async () => {
  const texts = await textsOf('/premium');
  expect(texts).toEqual(
    expect.arrayContaining([
      'Free',
      'Basic access, no signup',
      '10 logo downloads per month',
      'No account required',
      'No direct SVG copy',
      'No batch downloading',
      'No download history',
      'Premium',
      '$3',
      'billed $36 per year',
      'Save 70%',
      'Unlimited downloads',
      'Direct SVG copy',
      'Batch downloading',
      'Consolidate batch',
      'Download history',
      'Cancel anytime',
      'Current Plan',
      'Upgrade Now',
      'Frequently asked questions',
    ]),
  );
  expect(texts).not.toContain('$10');
});

it('legal: three tabs, and six numbered clauses', async () => {
  const { body } = await renderPage('/legal');
  const texts = textsIn(body);
  for (const tab of ['Logo Usage', 'Cookies', 'Privacy', 'Not accepted']) expect(texts).toContain(tab);
  expect(texts).toContain('You must accept the terms to use Logotheca.');
  expect(headings(body, 3)).toEqual([
    '1 Legal responsibility',
    '2 No warranty',
    '3 Trademark recognition',
    '4 Indemnification',
    '5 User verification',
    '6 Usage limitations',
  ]);
});

it('a payment that was not completed: Try Again, or the free plan', async () => {
  const { body } = await renderPage('/subscription-cancel');
  expect(headings(body, 1)).toEqual(['Subscription Not Completed']);
  expect(body).toMatch(/<a[^>]*href="\/premium"[^>]*>Try Again/);
  expect(body).toMatch(/<a[^>]*href="\/"[^>]*>Continue with Free Plan/);
});

it('sign-in: what an account brings', async () => {
  expect(await textsOf('/auth')).toEqual(
    expect.arrayContaining([
      'Thousands of logos',
      'Multiple formats',
      'Unlimited downloads',
      'Batch download',
    ]),
  );
});

it('anything else: 404 Page Not Found', async () => {
  expect(headings((await renderPage('/404')).body, 1)).toEqual(['404 Page Not Found']);
});
