import { expect, type Page } from '@playwright/test';
import type { StandInWiki } from '../../sandbox/wiki/server.ts';

/** A state of a screen, for the gallery's screenshots and the accessibility tests. */
export interface State {
  name: string;
  path: string;
  /** Signs up an account or mocks responses before the page opens. */
  prepare?: ((page: Page, wiki: StandInWiki) => Promise<unknown>) | undefined;
  /** Brings the open page into the state. */
  act?: (page: Page, wiki: StandInWiki) => Promise<unknown>;
  /** Part of a console error that the state causes. */
  expectedError?: string;
  /** True if the visitor has not accepted the terms yet. */
  isFirstVisit?: boolean;
}

export const dialog = (page: Page) => page.getByRole('dialog');
export const heading = (name: string) => (page: Page) =>
  expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
export const text = (content: string | RegExp) => (page: Page) =>
  expect(page.getByText(content)).toBeVisible();
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Returns an action of the open menu, which is a sheet in a small window. */
export const actionOf = (page: Page, name: string) =>
  page
    .getByRole('menuitem', { name, exact: true })
    .or(dialog(page).getByRole('button', { name, exact: true }));
