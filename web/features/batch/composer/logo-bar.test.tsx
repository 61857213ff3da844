import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { logoOf } from '#testing/pages/logos.ts';
import { createSheetChoices, type SheetChoices, type SheetItem } from './arrangement.ts';
import { UndoButtons, useArrangement } from './history.tsx';
import { LogoBar } from './logo-bar.tsx';

const ITEMS: SheetItem[] = ['Acme', 'Bolt'].map((key) => ({
  key,
  title: key,
  logo: logoOf(key),
  file: null,
}));

/** The bar of the first logo. */
function Bar({ choices }: { choices: SheetChoices }) {
  const arrangement = useArrangement(ITEMS, choices);
  const [item] = arrangement.arranged as [SheetItem];
  return (
    <>
      <UndoButtons {...arrangement} />
      <LogoBar items={arrangement.arranged} item={item} arrangement={arrangement} onClose={() => undefined} />
    </>
  );
}

test('a logo’s size and vertical position are kept with the sheet, and undone one by one', async () => {
  let kept = '';
  const choices = createSheetChoices(
    'sheet',
    () => null,
    (_, text) => {
      kept = text;
    },
  );
  render(<Bar choices={choices} />);
  const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
  const keptOf = () => JSON.parse(kept).arrangement;
  const position = slider('Raise');
  expect([position.value, position.min, position.max]).toEqual(['0', '-50', '50']);
  fireEvent.change(slider('Size'), { target: { value: '125' } });
  fireEvent.change(position, { target: { value: '-14' } });
  expect(position.getAttribute('aria-valuetext')).toBe('-14%');
  expect(keptOf()).toMatchObject({ scales: { Acme: 1.25 }, rises: { Acme: -0.14 } });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect([slider('Size').value, position.value]).toEqual(['125', '0']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(slider('Size').value).toBe('100');
  expect(keptOf()).toMatchObject({ scales: {}, rises: {} });
});
