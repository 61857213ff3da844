import { expect } from '#testing/browser/fixtures.ts';
import { cards, dialog, type Journey, press, pressButton, searchBox, type Visitor } from './journey.ts';

const PASTED = 'google, gihtub; docker, figma';

/** Pastes a text into the focused field. */
async function paste({ page }: Visitor, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
}

const chips = ({ page }: Visitor) => page.getByRole('navigation', { name: 'Searched names' });

const background = async (visitor: Visitor, name: string) => {
  await pressButton(visitor, /^Background/);
  const panel = dialog(visitor, 'Background');
  await press(visitor, panel.getByText(name, { exact: true }));
  await pressButton(visitor, 'Done');
  await expect(panel).toBeHidden();
};

/** A list with a typo, narrowed by licence, on other backgrounds. */
export const SEVERAL_NAMES: Journey = {
  name: 'several-names',
  title: 'A designer pastes the sponsors of a conference, with a typo',
  steps: [
    {
      name: 'pasted',
      act: async (visitor) => {
        await visitor.page.goto('/');
        await press(visitor, searchBox(visitor));
        await paste(visitor, PASTED);
        await expect(visitor.page.getByRole('list', { name: 'Names to search for' })).toContainText('figma');
      },
    },
    {
      name: 'groups',
      act: async (visitor) => {
        await pressButton(visitor, 'Search');
        await expect(cards(visitor).first()).toContainText('Current logo');
        await expect(chips(visitor).getByRole('button', { name: 'figma 1' })).toBeVisible();
      },
    },
    {
      name: 'jumped',
      act: async (visitor) => {
        await press(visitor, chips(visitor).getByRole('button', { name: /^docker/ }));
        await expect(visitor.page.getByRole('heading', { level: 2, name: /^docker/i })).toBeInViewport();
      },
    },
    {
      name: 'filters',
      act: async (visitor) => {
        await visitor.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await pressButton(visitor, /^Filters/);
        await press(visitor, dialog(visitor, 'Filters').locator('label', { hasText: 'CC BY-SA' }).first());
        await expect(visitor.page).toHaveURL(/license=cc-by-sa/);
      },
    },
    {
      name: 'filtered-empty',
      act: async (visitor) => {
        await press(
          visitor,
          dialog(visitor, 'Filters').locator('label', { hasText: 'Last 30 days' }).first(),
        );
        await pressButton(visitor, 'Done');
        await expect(visitor.page.getByRole('button', { name: 'Clear Filters' }).first()).toBeVisible();
      },
    },
    {
      name: 'checkerboard',
      act: async (visitor) => {
        await pressButton(visitor, 'Clear Filters');
        await background(visitor, 'Checkerboard');
      },
    },
    { name: 'dark-background', act: (visitor) => background(visitor, 'Dark') },
    {
      name: 'list',
      act: async (visitor) => {
        await background(visitor, 'Automatic');
        if (visitor.isPhone) await background(visitor, 'List view');
        else await press(visitor, visitor.page.getByRole('radio', { name: 'List view' }));
      },
    },
  ],
};
