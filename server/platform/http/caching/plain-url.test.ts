import { expect, it } from 'vitest';
import { isPlainUrl } from './plain-url.ts';

it('accepts one way of writing a request', () => {
  const isPlain = (url: string) => isPlainUrl(url, '/api/search', ['q', 'fileType', 'offset']);
  for (const url of ['/api/search', '/api/search?q=b%C3%BCrger+amt%2Csbb', '/api/search?q=a&offset=20'])
    expect([url, isPlain(url)]).toEqual([url, true]);
  for (const url of [
    '/api/search?q=a&z=1',
    '/api/search?z=1',
    '/api/search?q=a&q=b',
    '/api/search?fileType=svg&q=a',
    '/api/search?q=%61',
    '/api/search?q=a%20b',
    '/api/search?q=a&',
    '/api/search?',
    '/api//search?q=a',
    `/api/search?q=${'a'.repeat(1000)}`,
  ])
    expect([url, isPlain(url)]).toEqual([url, false]);
});
