import { afterEach, expect, test, vi } from 'vitest';
import { clearDevice } from './clear-device.ts';

afterEach(() => void vi.unstubAllGlobals());

function stubStorage(name: 'localStorage' | 'sessionStorage', entries: Record<string, string>) {
  const removeItem = { value: (key: string) => delete entries[key], enumerable: false };
  vi.stubGlobal(name, Object.defineProperties(entries, { removeItem }));
  return entries;
}

test('signing out clears everything but the theme, the consent and the guest’s count', () => {
  const device = stubStorage('localStorage', {
    theme: 'dark',
    consentAccepted: 'true',
    userId: '7',
    recentSearches: '["docker"]',
  });
  const tab = stubStorage('sessionStorage', {
    guestId: 'guest_1',
    guestDownloadCount: '3',
    'shown:a1': '{"q":"docker"}',
    'row-heights': '[]',
    batchSelection: '[]',
    redirectAfterLogin: '/dashboard',
  });
  clearDevice();
  expect(Object.keys(device)).toEqual(['theme', 'consentAccepted']);
  expect(Object.keys(tab)).toEqual(['guestId', 'guestDownloadCount']);
});
