import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { build } from 'vite';
import { expect, test } from '#testing/browser/fixtures.ts';

const EXAMPLE = resolve(import.meta.dirname, '../../examples/brand-logo.tsx');
const ENTRY = 'virtual:entry';

/** Bundles the example with React, as the script of a page that shows these brands. */
async function bundle(server: string, brands: readonly string[]): Promise<string> {
  const code = `
    import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    import { BrandLogo } from ${JSON.stringify(EXAMPLE)};
    createRoot(document.body).render(${JSON.stringify(brands)}.map((brand) =>
      createElement(BrandLogo, { key: brand, server: ${JSON.stringify(server)}, brand, height: 48 })));`;
  const { NODE_ENV } = process.env;
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? EXAMPLE.replace('brand-logo.tsx', 'entry.js') : null),
        load: (id) => (id.endsWith('/examples/entry.js') ? code : null),
      },
    ],
    build: { write: false, modulePreload: false, rolldownOptions: { input: ENTRY } },
  });
  // Vite sets it, and servers and commands that later tests of this process start would inherit it.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  const output = Array.isArray(result) ? result[0] : result;
  const chunk = output && 'output' in output ? output.output.find(({ type }) => type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error('Vite built no script.');
  return chunk.code;
}

/** Serves a page of another site with the script. */
async function servePage(script: string) {
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8' });
    response.end(
      isScript
        ? script
        : '<!doctype html><link rel="icon" href="data:,"><body><script src="/page.js"></script>',
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

test('the React example shows a logo for light and dark pages, with its credits, on another site', async ({
  page,
  site,
}) => {
  test.info().annotations.push({ type: 'expected error', description: '404' });
  const other = await servePage(await bundle(site.url, ['Aurelia Cycles', 'nobody knows this']));
  try {
    await page.goto(other.url);
    const logo = page.getByRole('img', { name: 'Aurelia Cycles logo' });
    const shownFile = () =>
      logo.evaluate((image: HTMLImageElement) => image.naturalWidth > 0 && new URL(image.currentSrc).search);
    await expect.poll(shownFile).toBe('?fallback=monogram');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(shownFile).toBe('?theme=dark&fallback=monogram');
    const figure = page.getByRole('figure').filter({ has: logo });
    await expect(figure.locator('figcaption')).toContainText([
      /^"AC 2021 horizontal" by A studio, /,
      /^"AC 2021 reversed" by A studio, /,
    ]);
    await expect(figure.getByRole('link').first()).toHaveAttribute('href', /\/wiki\/File:/);
    const unknown = page.getByRole('img', { name: 'nobody knows this logo' });
    await expect.poll(() => unknown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
  } finally {
    other.stop();
  }
});
