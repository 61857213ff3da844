import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createPortal } from 'react-dom';
import { expect, test } from 'vitest';
import { KeptFocus } from './job-status.tsx';

function Controls({ isBusy, hasMenu }: { isBusy: boolean; hasMenu: boolean }) {
  return (
    <KeptFocus>
      {isBusy ? <button type="button">Cancel</button> : <button type="button">Download</button>}
      {hasMenu && createPortal(<button type="button">Choose</button>, document.body)}
    </KeptFocus>
  );
}

// The DOM has no layout.
Element.prototype.checkVisibility = function (this: Element) {
  return this.isConnected;
};

test('the focus moves to the control that replaces the focused one', async () => {
  const { rerender } = render(<Controls isBusy={false} hasMenu={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  rerender(<Controls isBusy hasMenu={false} />);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
});

test('the element that gets the focus when a menu closes keeps it', async () => {
  const { rerender } = render(<Controls isBusy={false} hasMenu />);
  await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
  rerender(<Controls isBusy={false} hasMenu={false} />);
  expect(document.activeElement).toBe(document.body);
});
