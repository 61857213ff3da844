import { expect, type Page } from '@playwright/test';
import type { StandInWiki } from '../../sandbox/wiki/server.ts';

type Step = (page: Page, wiki: StandInWiki) => Promise<unknown>;

/** A state of a screen, for the gallery's screenshots and the accessibility tests. */
export interface State {
  name: string;
  path: string;
  /** Signs up an account or mocks responses before the page opens. */
  prepare: Step;
  /** Brings the open page into the state. */
  act?: Step;
  /** Part of a console error that the state causes. */
  expectedError?: string;
  /** True if the visitor has not accepted the terms yet. */
  isFirstVisit?: boolean;
}

/** Returns states by name that have a path and `prepare` in common, but for their own values. A function is the state's `act`. */
export const statesOf = (
  path: string,
  prepare: Step,
  states: Record<string, Step | Omit<Partial<State>, 'name'>>,
): State[] =>
  Object.entries(states).map(([name, own]) => ({
    name,
    path,
    prepare,
    ...(typeof own === 'function' ? { act: own } : own),
  }));

/** Prepares nothing. */
export const asGuest: Step = async () => undefined;

/** Makes requests of the page receive this JSON. */
export const answer = (page: Page, url: string | RegExp, json: unknown, status = 200) =>
  page.route(url, (route) => route.fulfill({ json, status }));

export const dialog = (page: Page) => page.getByRole('dialog');
export const heading = (name: string) => (page: Page) =>
  expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
export const text = (content: string | RegExp) => (page: Page) =>
  expect(page.getByText(content)).toBeVisible();
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Clicks a button and waits for its dialog. */
export const openDialog = (button: string) => async (page: Page) => {
  await press(page, button);
  await expect(dialog(page)).toBeVisible();
};

/** Opens the dialog of the first logo. */
export async function openFirst(page: Page): Promise<void> {
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(dialog(page)).toBeVisible();
}

/** Opens the menu of the header, which a large window doesn't have. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
}

/** Returns an action of the open menu, which is a sheet in a small window. */
export const actionOf = (page: Page, name: string) =>
  page
    .getByRole('menuitem', { name, exact: true })
    .or(dialog(page).getByRole('button', { name, exact: true }));

/** Chooses an action in the menu of a logo, a collection or an account. */
export async function choose(page: Page, name: string, action: string): Promise<void> {
  await press(page, `Actions for ${name}`);
  await actionOf(page, action).click();
}
