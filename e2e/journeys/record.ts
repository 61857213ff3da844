import type { Page } from '@playwright/test';
import { expectNoHorizontalScrolling } from '#testing/browser/accessible.ts';
import { settle } from '../states/all.ts';
import { BATCH } from './batch.ts';
import { BRAND } from './brand.ts';
import { COLLECTIONS } from './collections.ts';
import { deletePictures, picturePath, writeContactSheet } from './contact-sheet.ts';
import { DEVELOPER } from './developer.ts';
import { FIRST_VISIT } from './first-visit.ts';
import { GUEST_LIMIT } from './guest-limit.ts';
import { dismissToasts, type Journey, type Visitor } from './journey.ts';
import { SEVERAL_NAMES } from './several-names.ts';
import { SHEET } from './sheet.ts';
import { TROUBLE } from './trouble.ts';
import { UPGRADE } from './upgrade.ts';
import { test } from './world/fixtures.ts';

const JOURNEYS: readonly Journey[] = [
  FIRST_VISIT,
  SEVERAL_NAMES,
  BRAND,
  DEVELOPER,
  GUEST_LIMIT,
  UPGRADE,
  BATCH,
  SHEET,
  COLLECTIONS,
  TROUBLE,
];

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const DEVICES = {
  phone: PHONE,
  'phone-dark': { ...PHONE, colorScheme: 'dark' },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;

/** Where the mouse hovers over nothing. */
const AWAY = [1436, 470] as const;

test.describe.configure({ mode: 'parallel', timeout: 120_000 });

for (const journey of JOURNEYS.entries())
  for (const [device, options] of Object.entries(DEVICES)) {
    const [index, { name, steps, isFirstVisit = false, expectedErrors = [] }] = journey;
    test.describe(() => {
      test.use({ ...options, actionTimeout: 10_000, hasConsent: !isFirstVisit });

      test(`${name}, ${device}`, async ({ page, context, browser, site, wiki }, info) => {
        for (const description of expectedErrors)
          info.annotations.push({ type: 'expected error', description });
        deletePictures(journey, device);
        const isPhone = 'isMobile' in options;
        const username = `mara-${index + 1}${Object.keys(DEVICES).indexOf(device) + 1}`;
        const visitor: Visitor = { page, context, browser, site, wiki, isPhone, username };
        const own = steps.filter(({ only }) => only === undefined || (only === 'phone') === isPhone);
        for (const [at, step] of own.entries())
          await test.step(step.name, async () => {
            await dismissToasts(visitor);
            await step.act(visitor);
            if (!isPhone) await visitor.page.mouse.move(...AWAY);
            await takePicture(visitor.page, picturePath(journey, device, [at, step.name]), step.scrolls);
          });
      });
    });
  }

test.afterAll(() => writeContactSheet(JOURNEYS, Object.keys(DEVICES)));

/** Takes a picture of the window, and of the whole page if the visitor scrolls it. */
async function takePicture(page: Page, path: string, scrolls = false): Promise<void> {
  // Animations start with the next frame.
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  await settle(page);
  await page.screenshot({ path: `${path}.png` });
  if (scrolls) await page.screenshot({ path: `${path}-whole.png`, fullPage: true });
  await expectNoHorizontalScrolling(page);
}
