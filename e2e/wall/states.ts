import { expect } from '#testing/browser/fixtures.ts';
import { asGuest, statesOf } from '../states/state.ts';
import { AMBIGUOUS, answerWithChoices, cells, makeWall, row, sheet } from './wall.ts';

const LIST = 'GitHub\nDocker\nReact Router\nVercel logo white\nNobody knows this\nFigm';

/** The page of the wall: its list and its composer. */
export const WALL_STATES = statesOf('/wall', asGuest, {
  'wall-empty': {},
  wall: async (page) => {
    await makeWall(page, LIST);
    await expect(cells(page).first()).toBeVisible();
  },
  'wall-choices': {
    prepare: answerWithChoices,
    act: async (page) => {
      await makeWall(page, AMBIGUOUS.join('\n'));
      await expect(row(page, 'Delta').getByText('Which Delta?')).toBeVisible();
    },
    expectedError: '404',
  },
  'wall-settled-names': async (page) => {
    await makeWall(page, 'GitHub\nDocker');
    await page.getByText('2 found').click();
  },
  'wall-composer': async (page) => {
    await makeWall(page, LIST);
    await sheet(page).getByRole('button', { name: 'Slide 16:9' }).click();
    await sheet(page).getByLabel('Title').fill('Our partners');
    await sheet(page).getByLabel('Label each logo').check();
    await sheet(page).getByLabel('Credits below the logos').check();
    await cells(page).first().click();
    await expect(sheet(page).getByRole('button', { name: 'Move later' })).toBeVisible();
  },
});
