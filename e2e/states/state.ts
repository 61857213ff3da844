import { expect, type Page } from '@playwright/test';
import type { StandInWiki } from '../../sandbox/wiki/server.ts';

/** A state of a screen, as the gallery takes pictures of it and axe looks at it. */
export interface State {
  name: string;
  path: string;
  /** What is so before the page is opened. */
  before?: (page: Page, wiki: StandInWiki) => Promise<unknown>;
  /** Brings the page from its address into the state. */
  act?: (page: Page, wiki: StandInWiki) => Promise<unknown>;
  /** A part of the console errors that belong to the state. */
  expects?: string;
  /** Nobody has accepted the terms on this device yet. */
  isFirstVisit?: boolean;
}

export const dialog = (page: Page) => page.getByRole('dialog');
export const heading = (name: string) => (page: Page) =>
  expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
