import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The test cards of the payment page, by their outcome. */
export const CARDS = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  failsAtRenewal: '4000 0000 0000 0341',
} as const;

/** Opens the pricing page and waits until its plans are shown. */
export async function openPricing(page: Page): Promise<void> {
  await page.goto('/premium');
  await expect(page.getByRole('radio', { name: /^Annual/ })).toBeVisible();
}

/** Opens the payment page in a new tab. Returns the tab. */
export async function openPayment(page: Page, button = 'Upgrade now'): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button, exact: true }).click();
  const tab = await opened;
  await tab.waitForURL(/\/pay\//);
  return tab;
}

/** Enters a card number on the payment page and submits it. */
export async function payWithCard(tab: Page, card: string): Promise<void> {
  await tab.getByLabel('Card number').fill(card);
  await tab.getByRole('button', { name: /^Subscribe for / }).click();
}

/** Buys the annual plan for the signed-in account. */
export async function subscribe(
  page: Page,
  { card = CARDS.pays, button }: { card?: string; button?: string } = {},
): Promise<void> {
  await openPricing(page);
  const tab = await openPayment(page, button);
  await payWithCard(tab, card);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Thank You for Your Subscription!');
  await tab.close();
}
