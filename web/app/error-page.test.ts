import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import { ErrorPage } from './error-page.tsx';

const render = (error: Error) => renderToStaticMarkup(createElement(ErrorPage, { error }));

test('shows the server’s message, the request ID and a link to the home page', () => {
  const error = {
    code: 'server.unexpected',
    message: 'Something went wrong on the server.',
    requestId: '7f3c-19',
  } as const;
  const html = render(new ApiError(error.code, 500, error.message, { error }));
  expect(html).toContain('Something went wrong on the server.');
  expect(html).toContain('7f3c-19');
  expect(html).toContain('href="/"');
});

test('shows no request ID for an error thrown in the browser', () => {
  expect(render(new Error('Cannot read properties of null'))).not.toContain('request ID');
});
