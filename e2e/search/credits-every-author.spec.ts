import { expect } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';

const AUTHORS = Array.from({ length: 11 }, (_, at) => `Contributor ${at + 1}`);

test('a credit of eleven authors shows five, opens with the keyboard and is copied whole', async ({
  page,
}) => {
  await page.goto('/search?q=collage&fileType=svg');
  await page.getByRole('link', { name: 'Collage of many hands' }).click();
  const dialog = page.getByRole('dialog', { name: 'Collage of many hands' });
  const credit = dialog.getByRole('region', { name: 'Credit line' });
  await expect(credit).toContainText(
    'by Contributor 1; Contributor 2; Contributor 3; Contributor 4; Contributor 5',
  );
  await expect(credit).toContainText('and 6 others, CC BY-SA 3.0');
  await expect(credit.getByRole('link', { name: 'Contributor 6' })).toBeHidden();
  const toggle = credit.getByRole('button', { name: 'and 6 others', expanded: false });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(credit.getByRole('link', { name: 'Contributor 11' })).toBeVisible();
  await expect(credit.getByRole('button', { name: 'Show fewer authors', expanded: true })).toBeFocused();
  for (const format of ['Plain text', 'HTML', 'Markdown']) {
    await credit.getByText(format, { exact: true }).click();
    await credit.getByRole('button', { name: `Copy credit as ${format}` }).click();
    await expect(credit.getByText('Copied', { exact: true })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    for (const author of AUTHORS) expect(copied, format).toContain(author);
    expect(copied).not.toContain('talk');
  }
  await expect(dialog.getByRole('region', { name: 'File' })).toContainText('and 6 others');
});
