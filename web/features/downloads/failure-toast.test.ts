import { expect, test } from 'vitest';
import { failureToast } from './failure-toast.ts';

test('a failure names what was downloaded, or says what is known of it', () => {
  expect(failureToast('card', null, null).description).toBe(
    'There was an error downloading the logo. Please try again.',
  );
  expect(failureToast('modal', null, null).description).toBe(
    'There was an error downloading the image. Please try again.',
  );
  expect(failureToast('modal', '404: Not Found', null).description).toBe('404: Not Found');
});

test('it offers the file itself, but no address that is none of a file', () => {
  for (const url of ['https://w.example/a.svg', 'http://127.0.0.1/a.svg', '/catalogue/a.svg']) {
    expect(failureToast('card', null, url).action).toMatchObject({ href: url });
  }
  for (const url of [null, '', 'javascript:alert(1)', 'data:text/html,x', '//w.example/a.svg', 'a.svg']) {
    expect(failureToast('card', null, url).action).toBeUndefined();
  }
});
