import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a file is saved under its name, and its object URL is revoked after 40 seconds', () => {
  vi.useFakeTimers();
  const link = { href: '', download: '', click: vi.fn() };
  vi.stubGlobal('document', { createElement: () => link });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:logo');
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  saveFile(new Blob(['<svg/>']), 'logo.svg');
  expect(link).toMatchObject({ href: 'blob:logo', download: 'logo.svg' });
  expect(link.click).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(39_999);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:logo');
});
