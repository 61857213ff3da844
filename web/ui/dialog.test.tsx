import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

test('Escape closes a dialog, but not the one in which it was opened', async () => {
  const [closeOuter, closeInner] = [vi.fn(), vi.fn()];
  const inner = (
    <Dialog title="Inner" onClose={closeInner}>
      <input aria-label="Name" />
    </Dialog>
  );
  const { rerender } = render(
    <Dialog title="Outer" onClose={closeOuter}>
      {inner}
    </Dialog>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '{Escape}');
  expect(closeInner).toHaveBeenCalledOnce();
  expect(closeOuter).not.toHaveBeenCalled();
  rerender(
    <Dialog title="Outer" onClose={closeOuter}>
      <input aria-label="Title" />
    </Dialog>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), '{Escape}');
  expect(closeOuter).toHaveBeenCalledOnce();
});
