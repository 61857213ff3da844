import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { Providers } from './app/providers.tsx';
import { Router } from './app/router.tsx';
import { prerenderAt } from './lib/router/address.ts';

/** Matches the tags that React hoists to the start of its output. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link)[^>]*>)*/;

/** Prerenders a page. Returns the HTML of its head and of the root element. */
export async function renderPage(path: string): Promise<{ head: string; body: string }> {
  prerenderAt(path);
  const { prelude } = await prerender(
    <StrictMode>
      <Providers>
        <Router />
      </Providers>
    </StrictMode>,
    // With a finite size, React would move large parts into place with inline scripts, which the content security policy blocks.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude as ReadableStream).text();
  const head = HOISTED.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}
