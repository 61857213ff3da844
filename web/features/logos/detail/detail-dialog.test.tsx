import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { logoOf } from '#testing/pages/logos.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DetailDialog } from './detail-dialog.tsx';

const LOGOS = ['Docker icon', 'Docker wordmark'].map((title, at) =>
  logoOf(title, { id: String(at), url: `https://upload.wikimedia.org/${at}.svg` }),
);

function renderDetail(hasNested: boolean) {
  const [onMove, onClose] = [vi.fn(), vi.fn()];
  const nested = hasNested && (
    <Dialog title="New collection" onClose={() => undefined}>
      <button type="button">Create</button>
    </Dialog>
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DetailDialog
        logos={LOGOS}
        opened={{ id: '0', url: LOGOS[0]?.url ?? null }}
        isSearching={false}
        onMove={onMove}
        onClose={onClose}
        partsOf={() => ({ save: nested, banner: null, actions: null, copyAs: null, recolor: null })}
      />
    </QueryClientProvider>,
  );
  return { onMove, onClose };
}

test('keys of a dialog over it neither step, zoom nor close it', async () => {
  const zoom = () => screen.getByRole('status', { name: 'Zoom', hidden: true }).textContent;
  const below = renderDetail(true);
  screen.getByRole('button', { name: 'Create' }).focus();
  await userEvent.keyboard('{ArrowRight}=+{Escape}');
  expect(below.onMove).not.toHaveBeenCalled();
  expect(below.onClose).not.toHaveBeenCalled();
  expect(zoom()).toBe('100%');
});

test('its keys step, zoom and close it', async () => {
  const { onMove, onClose } = renderDetail(false);
  await userEvent.keyboard('=');
  expect(screen.getByRole('status', { name: 'Zoom' }).textContent).toBe('150%');
  await userEvent.keyboard('-');
  expect(screen.getByRole('status', { name: 'Zoom' }).textContent).toBe('100%');
  await userEvent.keyboard('{ArrowRight}{Escape}{Escape}');
  expect(onMove.mock.calls).toEqual([[LOGOS[1]]]);
  expect(onClose).toHaveBeenCalledOnce();
});
