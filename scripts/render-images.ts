// Renders the site's icons and its Open Graph image into web/public. Run it when favicon.svg changes.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { readIcon } from '#sandbox/brand-icons.ts';
import { browserOptions } from '#testing/browser/browser.ts';

const folder = resolve(import.meta.dirname, '../web/public');
const mark = readFileSync(resolve(folder, 'favicon.svg'), 'utf8');
const BRANDS = ['google-icon', 'figma', 'react', 'docker-icon', 'firefox', 'python'];

function icon(size: number): string {
  return `<style>body{margin:0;width:${size}px;height:${size}px;display:grid;place-items:center;background:#fbfaf7}svg{width:56%}</style>${mark}`;
}

const openGraphImage = `<style>
  body{margin:0;width:1200px;height:630px;box-sizing:border-box;padding:76px 80px;background:#fbfaf7;color:#1c1a17;font:600 30px/1.2 system-ui,sans-serif;display:flex;flex-direction:column}
  header{display:flex;align-items:center;gap:16px}header svg{width:44px}
  h1{font-size:64px;line-height:1.1;letter-spacing:-.035em;margin:56px 0 auto}
  div{display:flex;gap:22px}figure{margin:0;width:154px;height:130px;border-radius:18px;background:#fff;border:2px solid #e6e2da;display:grid;place-items:center}figure svg{width:76px;height:76px}
</style><header>${mark}Logotheca</header><h1>Search &amp; Download<br>Logos from Wikipedia</h1><div>${BRANDS.map((name) => `<figure>${readIcon(name).svg}</figure>`).join('')}</div>`;

const browser = await chromium.launch(browserOptions.launchOptions);
const render = async (html: string, width: number, height: number, name: string) => {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'light' });
  await page.setContent(html);
  await page.screenshot({ path: resolve(folder, name) });
  await page.close();
};
for (const size of [180, 192, 512]) await render(icon(size), size, size, `icon-${size}.png`);
await render(openGraphImage, 1200, 630, 'og.png');
await browser.close();
