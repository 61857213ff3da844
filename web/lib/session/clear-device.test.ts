import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from '../store.ts';
import { clearDevice } from './clear-device.ts';

afterEach(() => void vi.unstubAllGlobals());

function stubStorage(name: 'localStorage' | 'sessionStorage', entries: Record<string, string>) {
  const removeItem = { value: (key: string) => delete entries[key], enumerable: false };
  vi.stubGlobal(name, Object.defineProperties(entries, { removeItem }));
  return entries;
}

test('signing out clears everything but the theme, the consent, the guest’s count and the collections that no account has kept', () => {
  const device = stubStorage('localStorage', {
    theme: 'dark',
    consentAccepted: 'true',
    guestCollections: '{"version":1}',
    userId: '7',
    recentSearches: '["docker"]',
  });
  const tab = stubStorage('sessionStorage', {
    guestId: 'guest_1',
    guestDownloadCount: '3',
    shown: '[["a1",{"search":"docker"}]]',
    'row-heights': '[]',
    batchSelection: '[]',
    redirectAfterLogin: '/dashboard',
  });
  clearDevice();
  expect(Object.keys(device)).toEqual(['theme', 'consentAccepted', 'guestCollections']);
  expect(Object.keys(tab)).toEqual(['guestId', 'guestDownloadCount']);
});

test('signing out resets what stores keep in memory, so that they don’t write it again', () => {
  stubStorage('localStorage', {});
  const tab = stubStorage('sessionStorage', { batchSelection: '["docker"]' });
  const selection = createStore(() => tab.batchSelection ?? 'none', 'none');
  expect(selection.get()).toBe('["docker"]');
  clearDevice();
  expect(selection.get()).toBe('none');
});
