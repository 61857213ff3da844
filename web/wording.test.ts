import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { PAGE_PATHS, SITEMAP_PATHS } from '#contract/pages.ts';
import { UsageCard } from './features/accounts/dashboard/usage-card.tsx';
import PrivacyPolicy from './features/consent/privacy-policy.tsx';
import { allowanceOptions } from './lib/session/account-queries.ts';
import { siteConfigOptions } from './lib/site-config.ts';
import { renderPage } from './render.tsx';

/** Returns the texts of a prerendered page in order, without SVGs, scripts and styles. */
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
  const matches = html.matchAll(new RegExp(`<h${level}\\b[^>]*>([\\s\\S]*?)</h${level}>`, 'g'));
  return [...matches].map(([, content = '']) => textsIn(content).join(' '));
}

function navigationIn(html: string, name: string): string {
  return new RegExp(`<nav[^>]*aria-label="${name}"[^>]*>([\\s\\S]*?)</nav>`).exec(html)?.[1] ?? '';
}

/** Returns the labels and addresses of the links in a navigation. */
function linksOf(html: string, name: string): [string, string][] {
  return [...navigationIn(html, name).matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, href = '', label = '']) => [textsIn(label).join(' '), href],
  );
}

/** Renders a component with query results, each as its key and data. */
function renderPart(part: ReactElement, results: [readonly unknown[], unknown][]): string {
  const client = new QueryClient();
  for (const [key, result] of results) client.setQueryData(key, result);
  return renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(QueryClientProvider, { client }, part)),
  );
}

describe('the layout of every page', () => {
  it('has links in the header and footer, the copyright line and the terms', async () => {
    const { body } = await renderPage('/');
    const header = [
      ['Search & Download', '/'],
      ['Logo wall', '/wall'],
      ['Collections', '/collections'],
      ['Upgrade', '/premium'],
      ['About', '/about'],
    ];
    expect(linksOf(body, 'Main')).toEqual(header);
    const footer = { 'For developers': '/developers', Legal: '/legal', 'Sign in': '/auth' };
    expect(linksOf(body, 'Footer')).toEqual([...header, ...Object.entries(footer)]);
    const parts = [`© ${new Date().getFullYear()} Logotheca`, 'By using Logotheca you accept its terms'];
    for (const part of parts) expect(textsIn(body).join(' ')).toContain(part);
  });

  it('marks the current page in the header, and the section of the search results', async () => {
    const currentOf = async (path: string) =>
      /aria-current="\w+"[^>]*>\s*<span[^>]*>[^<]*/.exec(
        navigationIn((await renderPage(path)).body, 'Main'),
      )?.[0];
    expect(await currentOf('/')).toMatch(/^aria-current="page".*>Search &amp; Download$/);
    expect(await currentOf('/search')).toMatch(/^aria-current="true".*>Search &amp; Download$/);
    expect(await currentOf('/about')).toMatch(/^aria-current="page".*>About$/);
  });

  it('has a title and description for search engines and link previews', async () => {
    const titles = {
      '/': 'Logotheca – logos from Wikipedia, by name',
      '/search': 'Search logos by name',
      '/premium': 'Premium',
      '/wall': 'Logo wall',
      '/about': 'About',
      '/developers': 'For developers',
      '/legal': 'Legal',
    };
    const descriptions = new Set();
    for (const [path, title] of Object.entries(titles)) {
      const { head } = await renderPage(path);
      const meta = (name: string) =>
        head.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1];
      expect(meta('og:title')).toBe(title);
      expect(head).toContain(`<title>${path === '/' ? title : `${title} – Logotheca`}</title>`);
      expect(meta('og:description')).toBe(meta('description'));
      expect(head.match(/property="og:(title|description)"/g)).toHaveLength(2);
      descriptions.add(meta('og:description'));
    }
    expect(descriptions.size).toBe(7);
  });
});

it('every path of the site has its page', async () => {
  expect(PAGE_PATHS.toSorted().join(' ')).toBe(
    '/ /about /admin /admin-login /auth /collections /dashboard /developers /legal /premium /reset-password /search /subscription-cancel /subscription-success /wall',
  );
  for (const path of PAGE_PATHS)
    expect(headings((await renderPage(path)).body, 1), path).not.toContain('404 Page Not Found');
});

it('pages of an account are kept from search engines, and all others aren’t', async () => {
  for (const path of PAGE_PATHS) {
    const isPublic = (SITEMAP_PATHS as readonly string[]).includes(path);
    const { head } = await renderPage(path);
    expect(head.includes('<meta name="robots" content="noindex"'), path).toBe(!isPublic);
  }
});

it.each(['/dashboard', '/admin'])('%s shows a spinner while the session is checked', async (path) => {
  const { body } = await renderPage(path);
  expect(body).toMatch(
    /<p role="status"[^>]*><span[^>]*animate-spin[^>]*><\/span>Checking your account…<\/p>/,
  );
});

it('the home page has filters, a batch switch, and grid and list views', async () => {
  const { body } = await renderPage('/');
  expect(textsIn(body)).toContain('Filters');
  expect(body).toMatch(/<button[^>]*role="switch"[^>]*>((?!<\/button>)[\s\S])*<span[^>]*>Batch select/);
  expect(body).toMatch(/aria-label="Grid view"[^>]*aria-checked="true"/);
  expect(body).toMatch(/aria-label="List view"[^>]*aria-checked="false"/);
});

it('the home page has its heading, a placeholder with three names, Search, SVG as the default format, and samples', async () => {
  const { body } = await renderPage('/');
  expect(headings(body, 1)).toEqual(['Search & Download Logos from Wikipedia']);
  expect(headings(body, 2)).toContain('Popular Logo Examples');
  expect(body).toMatch(/placeholder="[^"]*separated by commas: \w+, \w+, \w+"/);
  expect(textsIn(body)).toEqual(expect.arrayContaining(['Search', 'SVG Only', 'All Formats']));
  const toggle = /<[^>]*role="radiogroup"[^>]*aria-label="File format"[\s\S]*?aria-checked="(\w+)"/.exec(
    body,
  );
  expect(toggle?.[1]).toBe('true');
});

it('the about page has six sections with links to them, the plans, and four rules for giving credit', async () => {
  const { body } = await renderPage('/about');
  const names = ['What’s Logotheca', 'Batch downloads', 'Free vs Premium', 'Using logos', 'Privacy', 'Terms'];
  expect(headings(body, 2)).toEqual(names);
  const links = linksOf(body, 'On this page');
  expect(links.map(([name]) => name)).toEqual(names);
  for (const [, href] of links) expect(body).toContain(`id="${href.split('#')[1]}"`);
  const text = textsIn(body).join(' ');
  for (const part of [
    'ad-free',
    'Logos keep their original licences',
    '10 downloads a month',
    '$3 a month',
    'billed $36 per year',
    '$10 billed monthly',
    'Keep the original name',
    'Link back to the source page',
    'Name the licence',
    'Credit the creator',
  ])
    expect(text).toContain(part);
});

it('the pricing page has the free plan, the features and annual price of Premium, and a FAQ', async () => {
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
      'Upgrade now',
      'Frequently asked questions',
    ]),
  );
  expect(texts).not.toContain('$10');
});

it('the legal page has three tabs and six numbered clauses', async () => {
  const { body } = await renderPage('/legal');
  const texts = textsIn(body);
  for (const tab of ['Logo Usage', 'Cookies', 'Privacy', 'Not accepted']) expect(texts).toContain(tab);
  expect(texts).toContain('You must accept the terms first.');
  expect(headings(body, 3)).toEqual([
    '1 Legal responsibility',
    '2 No warranty',
    '3 Trademark recognition',
    '4 Indemnification',
    '5 User verification',
    '6 Usage limitations',
  ]);
});

it('the privacy policy has eight sections, the payment provider and the contact address', () => {
  const config = { contactEmail: 'write@example.org' };
  const html = renderPart(createElement(PrivacyPolicy), [[siteConfigOptions().queryKey, config]]);
  expect(headings(html, 3)).toHaveLength(8);
  expect(textsIn(html).join(' ')).toContain('you pay through a card payment provider');
  expect(html).toContain('<a href="mailto:write@example.org">write@example.org</a>');
});

it('the page of an incomplete payment has links to try again and to continue with the free plan', async () => {
  const { body } = await renderPage('/subscription-cancel');
  expect(headings(body, 1)).toEqual(['Subscription Not Completed']);
  expect(body).toMatch(/<a[^>]*href="\/premium"[^>]*>Try Again/);
  expect(body).toMatch(/<a[^>]*href="\/"[^>]*>Continue with Free Plan/);
});

it('the sign-in page has the benefits of an account and a link to the terms', async () => {
  const { body } = await renderPage('/auth');
  const benefits = ['Thousands of logos', 'Multiple formats', 'Unlimited downloads', 'Batch download'];
  expect(textsIn(body)).toEqual(expect.arrayContaining(benefits));
  expect(body).toMatch(/By continuing, you accept the.*<a[^>]*href="\/legal"[^>]*>terms<\/a>/);
});

describe('downloads used', () => {
  const usageOf = (isSubscribed: boolean, limit: number | null, remaining: number | null) => {
    const account = { id: 7, username: 'mara', email: null, isAdmin: false, subscriptionExpiryDate: null };
    const allowance = { downloadCount: 12, limit, remaining, resetsAt: null };
    return renderPart(createElement(UsageCard, { account: { ...account, isSubscribed } }), [
      [allowanceOptions(account.id).queryKey, allowance],
    ]);
  };

  it('never overfill the bar, and a free account can upgrade', () => {
    const html = usageOf(false, 10, 0);
    expect(html).toContain('style="width:100%');
    const expected = ['Download usage', '12 / 10', 'Downloads remaining', '0', 'Upgrade to Premium'];
    expect(textsIn(html)).toEqual(expect.arrayContaining(expected));
    expect(html).toMatch(/<a[^>]*href="\/premium"/);
  });

  it('are unlimited with Premium', () => {
    const html = usageOf(true, null, null);
    expect(html).not.toContain('progressbar');
    expect(textsIn(html)).toEqual(expect.arrayContaining(['12 / ∞', 'Unlimited']));
    expect(textsIn(html)).not.toContain('Upgrade to Premium');
  });
});

it('any other path shows 404 Page Not Found', async () => {
  expect(headings((await renderPage('/404')).body, 1)).toEqual(['404 Page Not Found']);
});

it('pages show their text, follow links and submit a search before their code has loaded', async () => {
  const { body } = await renderPage('/');
  expect(body).toMatch(/<form [^>]*action="\/search">((?!<\/form>)[\s\S])*<input[^>]*name="q"/);
  expect((await renderPage('/about')).body).toContain('href="/about#terms"');
});
