import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { NEW_SHEET } from '#svg/sheet/settings.ts';
import { SheetOptions } from './sheet-options.tsx';

test('margins are trimmed on a new sheet, until the visitor switches that off', async () => {
  const onChange = vi.fn();
  render(<SheetOptions settings={NEW_SHEET} onChange={onChange} hasTiles setTiles={() => undefined} />);
  const trim = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Trim margins' });
  expect(trim.checked).toBe(true);
  await userEvent.click(trim);
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ trimsMargins: false }, 'trimsMargins');
});
