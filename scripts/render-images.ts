// Renders the site's icons and its Open Graph image into web/public, with the typeface, the colours and the construction of
// the built home page. Run it after "npm run build" when the mark, the typeface or the hero changes.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { readIcon } from '#sandbox/brand-icons.ts';
import { browserOptions } from '#testing/browser/browser.ts';

const folder = resolve(import.meta.dirname, '../web/public');
const home = readFileSync(resolve(import.meta.dirname, '../web/dist/index.html'), 'utf8');
const BRANDS = ['google-icon', 'figma', 'react', 'docker-icon', 'firefox', 'python'];

function find(pattern: RegExp): string {
  const [match] = pattern.exec(home) ?? [];
  if (!match) throw new Error(`web/dist/index.html has no ${pattern}.`);
  return match;
}

const styles = find(/<style>.*?<\/style>/s).replaceAll(/\/fonts\/[\w-]+\.woff2/g, (path) => {
  const font = readFileSync(resolve(folder, path.slice(1)));
  return `data:font/woff2;base64,${font.toString('base64')}`;
});
const wordmark = find(/<span class="inline-flex items-center gap-2\.5">.*?<\/span><\/span>/s);
const construction = find(/<svg[^>]*overflow-visible.*?<\/svg>/s);

const icon = (size: number) => `<style>
  body{width:${size}px;height:${size}px;display:grid;place-items:center;overflow:hidden}
  svg{width:66%;height:66%;stroke-width:${size < 200 ? 0.14 : 0.1}}
  ${size < 200 ? 'svg g:last-child{display:none}' : ''}
</style>${construction}`;

const openGraphImage = `<style>
  body{width:1200px;height:630px;padding:64px 72px;overflow:hidden;display:flex;flex-direction:column}
  body>span{zoom:1.7;align-self:flex-start;position:relative}
  body>svg{position:absolute;right:84px;top:145px;width:320px;height:320px}
  h1{font-size:63px;line-height:1.04;letter-spacing:-.035em;font-weight:600;margin:84px 0 auto;position:relative}
  div{display:flex;gap:14px;position:relative}
  figure{width:92px;height:92px;border-radius:16px;background:#fff;border:1.5px solid #e6e2da;display:grid;place-items:center}
  figure svg{width:52px;height:52px}
  #fade{position:absolute;inset:0;background:linear-gradient(to right,#fbfaf7 48%,transparent 61%)}
</style>${construction}<i id="fade"></i>${wordmark}<h1>Search &amp; Download<br>Logos from Wikipedia</h1>
<div>${BRANDS.map((name) => `<figure>${readIcon(name).svg}</figure>`).join('')}</div>`;

const browser = await chromium.launch(browserOptions.launchOptions);
const render = async (html: string, width: number, height: number, name: string) => {
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await page.setContent(`<!doctype html>${styles}${html}`);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: resolve(folder, name) });
  await page.close();
};
for (const size of [180, 192, 512]) await render(icon(size), size, size, `icon-${size}.png`);
await render(openGraphImage, 1200, 630, 'og.png');
await browser.close();
