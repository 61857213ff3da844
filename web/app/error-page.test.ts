import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import { ErrorPage } from './error-page.tsx';

const drawn = (error: Error) => renderToStaticMarkup(createElement(ErrorPage, { error }));

test('the page of an unexpected error names the request that failed, and a way back', () => {
  const html = drawn(
    new ApiError('server.unexpected', 500, 'Something went wrong on the server.', '7f3c-19'),
  );
  expect(html).toContain('Something went wrong on the server.');
  expect(html).toContain('7f3c-19');
  expect(html).toContain('href="/"');
});

test('it says nothing of a request where there was none', () => {
  expect(drawn(new Error('Out of paint'))).not.toContain('Request id');
});
