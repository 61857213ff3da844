import type { Browser, BrowserContext, Download, Locator, Page } from '@playwright/test';
import type { StandInWiki } from '#sandbox/wiki/server.ts';
import { expect } from '#testing/browser/fixtures.ts';
import { signUp } from '#testing/browser/visitors.ts';
import type { Site } from '#testing/start-site.ts';

/** Somebody who uses the product. */
export interface Visitor {
  /** What the pictures show; a step may go on in another tab. */
  page: Page;
  readonly context: BrowserContext;
  readonly browser: Browser;
  readonly site: Site;
  readonly wiki: StandInWiki;
  readonly isPhone: boolean;
  /** A name for an account, which no other journey uses. */
  readonly username: string;
  /** The file that the visitor saved last. */
  saved?: Download;
}

interface Step {
  /** What the picture shows, as part of a file name. */
  name: string;
  /** Acts on the page until it shows this. */
  act(visitor: Visitor): Promise<unknown>;
  /** True if the visitor scrolls here, so that a picture of the whole page is taken, too. */
  scrolls?: boolean;
  /** Set if only this device has what the step shows. */
  only?: 'phone' | 'desktop';
}

export interface Journey {
  /** Part of a folder name. */
  name: string;
  /** What the visitor wants. */
  title: string;
  steps: readonly Step[];
  /** Parts of the console errors that it causes. */
  expectedErrors?: readonly string[];
  /** True if the visitor has not accepted the terms yet. */
  isFirstVisit?: boolean;
}

/** Taps a control on a phone, and clicks it elsewhere. */
export async function press({ isPhone }: Visitor, control: Locator): Promise<void> {
  if (isPhone) await control.tap();
  else await control.click();
}

/** Presses the button with exactly this name. */
export const pressButton = (visitor: Visitor, name: string | RegExp): Promise<void> =>
  press(visitor, visitor.page.getByRole('button', { name, exact: true }).first());

/** Follows a link of the header, which is in the menu of a phone. */
export async function followLink(visitor: Visitor, name: string): Promise<void> {
  if (visitor.isPhone) await pressButton(visitor, 'Menu');
  const navigation = visitor.page.getByRole('navigation', { name: visitor.isPhone ? 'Menu' : 'Main' });
  await press(visitor, navigation.getByRole('link', { name, exact: true }));
}

export const searchBox = ({ page }: Visitor): Locator =>
  page.getByRole('combobox', { name: 'Logo names, separated by commas' });

export const cards = ({ page }: Visitor): Locator => page.getByRole('article');

export const dialog = ({ page }: Visitor, name?: string | RegExp): Locator =>
  page.getByRole('dialog', name === undefined ? {} : { name });

/** Opens a page of the site and waits for a logo. */
export async function openLogos(visitor: Visitor, path: string): Promise<void> {
  await visitor.page.goto(path);
  await expect(cards(visitor).first()).toBeVisible();
}

/** Types names into the search box and presses Enter. */
export async function typeNames(visitor: Visitor, names: string): Promise<void> {
  await press(visitor, searchBox(visitor));
  await visitor.page.keyboard.type(names, { delay: 30 });
  await visitor.page.keyboard.press('Enter');
  await expect(visitor.page).toHaveURL(/\/search\?/);
}

/** Searches for a brand and waits until it is found. */
export async function search(visitor: Visitor, name: string): Promise<void> {
  await typeNames(visitor, name);
  await expect(cards(visitor).first()).toContainText('Current logo');
}

/** Opens a logo by the link with its title. Returns its dialog, complete. */
export async function openLogo(visitor: Visitor, title: string): Promise<Locator> {
  await press(visitor, visitor.page.getByRole('link', { name: title, exact: true }).first());
  const opened = dialog(visitor, title);
  await expect(opened.getByRole('region', { name: 'Copy as' })).toBeVisible();
  await expect(opened.getByRole('button', { name: /^Copy all as/ })).toBeVisible();
  return opened;
}

/** Scrolls the part of the page that the visitor can scroll, until an element is in its middle. */
export const scrollToMiddle = (target: Locator): Promise<void> =>
  target.evaluate((element) => {
    const isScrollable = (box: Element) => /auto|scroll/.test(getComputedStyle(box).overflowY);
    let scroller = element.parentElement;
    while (scroller && !isScrollable(scroller)) scroller = scroller.parentElement;
    const { top, height } = element.getBoundingClientRect();
    const frame = scroller?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
    const distance = top + height / 2 - (frame.top + frame.height / 2);
    (scroller ?? document.documentElement).scrollBy({ top: distance, behavior: 'instant' });
  });

/** Creates the visitor's account without signing in. */
export async function registerOnly({ context, site, username }: Visitor): Promise<void> {
  await signUp(context, site.url, username);
  await context.clearCookies();
}

/** Fills in the form for signing in to the account of `registerOnly`. */
export async function fillSignIn({ page, username }: Visitor): Promise<void> {
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(`password of ${username}`);
}

/** Fills in the form for a new account. */
export async function fillSignUp({ page, username }: Visitor): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Email', { exact: true }).fill(`${username}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('a password');
  await page.getByLabel('Confirm password', { exact: true }).fill('a password');
}

/** Dismisses the messages of the previous step, which most visitors wouldn't see any more. */
export async function dismissToasts({ page }: Visitor): Promise<void> {
  const messages = page.getByRole('region', { name: /^Notifications/ });
  // At once, before a message disappears by itself.
  await messages.getByRole('button', { name: 'Dismiss' }).evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click();
  });
}
