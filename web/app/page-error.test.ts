import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorPage } from './page-error.tsx';

test('shows the error’s message and a link to the home page', () => {
  const html = renderToStaticMarkup(createElement(ErrorPage, { error: new Error('Cannot read properties') }));
  expect(html).toContain('Cannot read properties');
  expect(html).toContain('href="/"');
});
