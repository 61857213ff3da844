import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { Providers } from './app/providers.tsx';
import { Router } from './app/router.tsx';
import { prerenderAt } from './lib/router/address.ts';

/** The tags that React hoists: they come first, before anything of the page itself. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link)[^>]*>)*/;

/** A page of the site as HTML, drawn without a browser: its part of the head, and what stands in the root element. */
export async function renderPage(path: string): Promise<{ head: string; body: string }> {
  prerenderAt(path);
  const { prelude } = await prerender(
    <StrictMode>
      <Providers>
        <Router />
      </Providers>
    </StrictMode>,
    // Larger parts would come later in the stream, put in place by inline scripts, which the security policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude as ReadableStream).text();
  const head = HOISTED.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}
