import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Journey } from './journey.ts';

const RESULTS = resolve(import.meta.dirname, '../results/journeys');

/** Returns the name of a journey's folder, e.g. "01-first-visit". */
const folderName = (index: number, { name }: Journey) => `${number(index)}-${name}`;

const number = (index: number) => String(index + 1).padStart(2, '0');

/** Returns the path of a picture without ".png", e.g. "…/01-first-visit/phone-02-home". */
export function picturePath(journey: [number, Journey], device: string, step: [number, string]): string {
  return join(RESULTS, folderName(...journey), `${device}-${number(step[0])}-${step[1]}`);
}

/** Deletes the pictures that an earlier run took of a journey on a device. */
export function deletePictures(journey: [number, Journey], device: string): void {
  const folder = join(RESULTS, folderName(...journey));
  mkdirSync(folder, { recursive: true });
  const isOld = (file: string) => new RegExp(`^${device}-\\d`).test(file);
  for (const file of readdirSync(folder).filter(isOld)) rmSync(join(folder, file));
}

/** Writes `index.html`, a page with all pictures by journey and device. */
export function writeContactSheet(journeys: readonly Journey[], devices: readonly string[]): void {
  const sections = [...journeys.entries()].map(([index, journey]) => {
    const folder = folderName(index, journey);
    const rows = devices.map((device) => rowOf(folder, device));
    return `<h2>${index + 1}. ${journey.title}</h2>${rows.join('')}`;
  });
  const style =
    'body{font:14px system-ui;margin:24px}.row{display:flex;gap:16px;overflow-x:auto;align-items:start}' +
    'figure{margin:0 0 16px}img{height:420px;border:1px solid #ccc}figcaption{padding:4px 0}';
  writeFileSync(
    join(RESULTS, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Journeys</title><style>${style}</style>${sections.join('')}`,
  );
}

function rowOf(folder: string, device: string): string {
  const isOfDevice = (file: string) => new RegExp(`^${device}-\\d.*\\.png$`).test(file);
  const figures = listFiles(join(RESULTS, folder))
    .filter(isOfDevice)
    .map((file) => {
      const path = `${folder}/${file}`;
      return `<figure><a href="${path}"><img src="${path}" alt="${file}" loading="lazy"></a><figcaption>${file}</figcaption></figure>`;
    });
  return figures.length === 0 ? '' : `<div class="row">${figures.join('')}</div>`;
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
