import type { Page } from '@playwright/test';
import type { FileCheck } from '#contract/file-check.ts';
import { expect } from '#testing/browser/fixtures.ts';
import { checkOf, detailsOf } from '#testing/pages/logos.ts';
import { answerSearch, logoOf } from './brand-answers.ts';
import { FIGMA } from './brand-examples.ts';
import { answer, openFirst, type State, statesOf, text } from './state.ts';

const GOOD = checkOf({ colors: 2, oneColor: null, bytes: 3072 });
const DEFECTIVE = checkOf({
  kind: 'mixed',
  bitmap: { share: 0.82, width: 640, height: 480 },
  text: { missingFonts: ['Helvetica Neue'], embeddedFonts: [] },
  margins: { top: 31, right: 12, bottom: 28, left: 12 },
  external: true,
  bytes: 218_400,
  optimizedBytes: 164_000,
  colors: null,
  oneColor: null,
});

const checkedAs = (check: FileCheck) => (page: Page) => answer(page, '**/api/logos/*/check*', { check });

const report = (page: Page) => page.getByRole('region', { name: 'File check' });

async function openReport(page: Page): Promise<void> {
  await openFirst(page);
  await report(page).scrollIntoViewIfNeeded();
}

/** A brand's page whose logo has defects. The brand isn't in the table, so the served page has the status 404. */
async function openBrand(page: Page): Promise<void> {
  await checkedAs(DEFECTIVE)(page);
  await answer(page, '**/api/brands/*', { brand: { ...detailsOf('Figma'), ...FIGMA, id: 'Q900000100' } });
}

/** Files of which two are unusable. */
const SOME_UNUSABLE = [
  logoOf('Docker container engine logo', 'docker', { fileKind: 'bitmap' }),
  logoOf('Docker icon', 'docker-icon', {
    fileKind: 'vector',
    license: 'CC BY-SA 4.0',
    licenseClass: 'cc-by-sa',
  }),
  logoOf('Docker mascot', 'docker-icon', { fileKind: 'empty', dateAdded: null }),
];

/** What the check of a file says: in the dialog, on a brand's page and on cards. */
export const CHECK_STATES: State[] = [
  ...statesOf('/search?q=docker&fileType=svg', checkedAs(GOOD), {
    'detail-file-good': openReport,
    'detail-file-problems': { prepare: checkedAs(DEFECTIVE), act: openReport },
  }),
  ...statesOf(
    '/search?q=docker&fileType=svg',
    (page) => answerSearch(page, { name: 'docker', logos: SOME_UNUSABLE }),
    {
      'brand-file-problems': {
        path: '/brand/Q900000100',
        prepare: openBrand,
        act: (page) => expect(report(page)).toBeVisible(),
        expectedError: '404',
      },
      'search-unusable': text(': only a bitmap'),
      'search-unusable-list': {
        path: '/search?q=docker&fileType=svg&view=list',
        act: text(': only a bitmap'),
      },
    },
  ),
];
