import type { Page } from '@playwright/test';
import { expectAccessible } from '#testing/browser/accessible.ts';
import { expect, test } from '#testing/browser/fixtures.ts';
import { tabTo } from '#testing/browser/tab-to.ts';
import { answerSearch, choiceOf, logoOf } from '../states/brand-answers.ts';

const PATH = '/search?q=vantoria&fileType=svg';
const cards = (page: Page) => page.getByRole('article');
const choices = (page: Page) =>
  page.getByRole('navigation', { name: 'Brands called vantoria' }).getByRole('link');

test('several brands of one name are choices; the chosen one is in the address, and Back returns to the choice', async ({
  page,
}) => {
  await page.goto(PATH);
  await expect(page.getByRole('heading', { name: 'Which “vantoria” do you mean?' })).toBeVisible();
  await expect(choices(page)).toContainText([
    /VantoriaBritish hotel chain.*United Kingdom/,
    /VantoriaCanadian insurance company.*Canada/,
    /VantoriaGerman software company.*Germany/,
  ]);
  await expect(page.getByText('Current logo')).toHaveCount(0);
  await expectAccessible(page);
  await choices(page).nth(1).click();
  await expect(page).toHaveURL(/[?&]brand=Q900000004$/);
  await expect(cards(page).first()).toContainText('VI shield');
  await expect(cards(page).first()).toContainText('Current logo');
  await expect(choices(page)).toHaveCount(0);
  await page.goBack();
  await expect(choices(page)).toHaveCount(3);
  await page.goForward();
  await expect(cards(page).first()).toContainText('VI shield');
  await page.reload();
  await expect(cards(page).first()).toContainText('VI shield');
  await page.getByRole('link', { name: 'Show all brands called vantoria' }).click();
  await expect(page).not.toHaveURL(/brand=/);
  await expect(choices(page)).toHaveCount(3);
});

test('a brand is chosen with the keyboard alone', async ({ page }) => {
  await page.goto(PATH);
  await expect(choices(page)).toHaveCount(3);
  await tabTo(page, choices(page).nth(2));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Vantoria', exact: true })).toBeVisible();
  await tabTo(page, cards(page).first().getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'VS letter' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cards(page).first().getByRole('link')).toBeFocused();
});

test('a search for other names forgets the choice, one with another name keeps it', async ({ page }) => {
  await page.goto(`${PATH}&brand=Q900000003`);
  await expect(cards(page).first()).toContainText('VH crown');
  const box = page.getByRole('combobox', { name: /logo names/i });
  await box.fill('kazehaya');
  await box.press('Enter');
  await expect(page).toHaveURL(/q=vantoria,kazehaya&.*brand=Q900000003/);
  await page.getByRole('button', { name: 'Remove vantoria' }).click();
  await box.press('Enter');
  await expect(page).toHaveURL(/q=kazehaya&/);
  await page.getByRole('button', { name: 'Remove kazehaya' }).click();
  await box.fill('docker');
  await box.press('Enter');
  await expect(page).toHaveURL(/q=docker&fileType=svg$/);
});

test('suggestions show brands with their description; one of several with the same name is searched as picked', async ({
  page,
}) => {
  await page.goto(PATH);
  await expect(choices(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Remove vantoria' }).click();
  const box = page.getByRole('combobox', { name: /logo names/i });
  await box.pressSequentially('vantor');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.filter({ hasText: 'British hotel chain' })).toBeVisible();
  await expectAccessible(page);
  await options.filter({ hasText: 'Canadian insurance company' }).click();
  await box.press('Enter');
  await expect(page).toHaveURL(/q=Vantoria&.*brand=Q900000004$/);
  await expect(cards(page).first()).toContainText('VI shield');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the brands to choose from are a list, and a tap chooses one', async ({ page }) => {
    await page.goto(PATH);
    await expect(choices(page)).toHaveCount(3);
    const boxes = await Promise.all((await choices(page).all()).map((choice) => choice.boundingBox()));
    for (const box of boxes) {
      expect([box?.x, box?.width]).toEqual([boxes[0]?.x, boxes[0]?.width]);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    await choices(page).nth(2).tap();
    await expect(cards(page).first()).toContainText('VS letter');
    await expect(cards(page).first()).toContainText('Current logo');
  });

  test('four of many brands to choose from are listed until a tap shows the others', async ({ page }) => {
    const names = ['one', 'two', 'three', 'four', 'five', 'six'];
    const many = names.map((name, at) => choiceOf(`Q${at + 1}`, `Vantoria ${name}`, { description: name }));
    await answerSearch(page, [
      { name: 'vantoria', choices: many, strangers: [logoOf('Vantoria', 'docker')] },
    ]);
    await page.goto(PATH);
    await expect(choices(page)).toHaveCount(4);
    await expect(choices(page).nth(3)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { name: 'All logos matching “vantoria” 1' })).toBeVisible();
    const button = page.getByRole('button', { name: 'Show 2 more' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.tap();
    await expect(choices(page)).toHaveCount(6);
    await page.getByRole('button', { name: 'Show fewer' }).tap();
    await expect(choices(page)).toHaveCount(4);
  });
});
