import type { Locator, Page } from '@playwright/test';
import type { NameMatch } from '#contract/wall.ts';
import { expect } from '#testing/browser/fixtures.ts';
import { brandOf } from '#testing/pages/logos.ts';
import { logoOf } from '../states/brand-answers.ts';
import { METRO } from '../states/brand-examples.ts';
import { answer } from '../states/state.ts';

export const names = (page: Page): Locator => page.getByRole('textbox', { name: 'Names or domains' });
export const findButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Find logos', exact: true });
export const row = (page: Page, name: string): Locator =>
  page.locator(`li[data-state][aria-label="${name}"]`);
export const sheet = (page: Page): Locator => page.getByRole('region', { name: 'Sheet', exact: true });
export const cells = (page: Page): Locator =>
  sheet(page).getByRole('list', { name: 'Logos on the sheet' }).getByRole('button');

/** Enters a list of names and waits until all of them are looked up. */
export async function makeWall(page: Page, list: string): Promise<void> {
  await names(page).fill(list);
  await findButton(page).click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeHidden();
}

/** Names that each mean several brands, some with long descriptions. */
export const AMBIGUOUS = [
  'Metro',
  'Delta',
  'Apollo',
  'Atlas',
  'Phoenix',
  'Continental',
  'Union',
  'Express',
  'Pioneer',
  'Liberty',
];

/** Answers the lookup of `AMBIGUOUS`. The picture of the second one’s logo can’t be loaded. */
export async function answerWithChoices(page: Page): Promise<void> {
  const matches = AMBIGUOUS.map(
    (name, at): NameMatch => ({
      name,
      certainty: 'unsure',
      brand: brandOf(`${name} Inc.`, { id: 'Q1145669', description: 'Canadian food retailer' }),
      choices: METRO.map((choice) => ({ ...choice, label: choice.label.replace('Metro', name) })),
      logos: [logoOf(`${name} logo`, at === 1 ? 'missing' : 'react')],
    }),
  );
  await answer(page, '**/api/wall/match', { matches, canSearch: false });
}
