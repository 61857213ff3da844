import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { DrawingProcess } from './drawing-process.ts';

const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M2 2h3v3z"/></svg>',
);
const file = (text: string) => Buffer.from(text);

/** Starts a process that answers each file with its text, says nothing to "hang", and dies of "die". */
async function startStandIn() {
  const folder = await mkdtemp(join(tmpdir(), 'drawing-'));
  const path = join(folder, 'stand-in.mjs');
  await writeFile(
    path,
    `process.on('message', ({ bytes }) => {
      process.send('begun');
      const text = Buffer.from(bytes).toString();
      if (text === 'die') process.exit(1);
      if (text !== 'hang') process.send({ result: { text, pid: process.pid, options: process.env.NODE_OPTIONS } });
    });
    process.on('disconnect', () => process.exit());`,
  );
  const limits: AbortController[] = [];
  const startLimit = () => {
    limits.push(new AbortController());
    return limits.at(-1)?.signal as AbortSignal;
  };
  const drawing = new DrawingProcess({ script: pathToFileURL(path), startLimit });
  onTestFinished(async () => {
    drawing.stop();
    await rm(folder, { recursive: true });
  });
  const check = (text: string) => drawing.check(file(text), 'svg') as Promise<unknown>;
  return { drawing, check: check as (text: string) => Promise<{ text: string; pid: number }>, limits };
}

it('judges and trims files, and says why it can’t', async () => {
  const drawing = new DrawingProcess({ startLimit: () => new AbortController().signal });
  onTestFinished(() => drawing.stop());
  await expect(drawing.check(SVG, 'svg')).resolves.toMatchObject({ kind: 'vector', bytes: SVG.length });
  await expect(drawing.trim(SVG, 'svg', { space: 0 })).resolves.toBeInstanceOf(Uint8Array);
  const refused = { code: 'damaged', message: 'The file is not an SVG.' };
  await expect(drawing.check(file('<html/>'), 'svg')).rejects.toMatchObject(refused);
  await expect(drawing.check(file('no picture'), 'png')).rejects.toMatchObject({ code: 'damaged' });
});

it('ends the process of a file that takes too long, and goes on with another', async () => {
  const { check, limits } = await startStandIn();
  const first = await check('first');
  const hanging = check('hang');
  const later = check('later');
  await expect.poll(() => limits.length).toBe(2);
  limits[1]?.abort();
  await expect(hanging).rejects.toMatchObject({ code: 'too-complex' });
  const { text, pid } = await later;
  expect(text).toBe('later');
  expect(pid).not.toBe(first.pid);
  expect(() => process.kill(first.pid, 0)).toThrow();
});

it('goes on after a file that ends the process', async () => {
  const { check } = await startStandIn();
  const dying = check('die');
  const later = check('later');
  await expect(dying).rejects.toMatchObject({ code: 'too-complex' });
  expect((await later).text).toBe('later');
});

it('works on one file at a time, lets 50 wait and refuses more', async () => {
  const { check, limits, drawing } = await startStandIn();
  const hanging = check('hang');
  const waiting = Array.from({ length: 49 }, (_, at) => check(`${at}`));
  await expect(check('one more')).rejects.toMatchObject({ code: 'busy' });
  await expect.poll(() => limits.length).toBe(1);
  limits[0]?.abort();
  await expect(hanging).rejects.toMatchObject({ code: 'too-complex' });
  expect(await Promise.all(waiting)).toHaveLength(49);
  const last = check('hang');
  await expect.poll(() => limits.length).toBe(51);
  drawing.stop();
  await expect(last).rejects.toMatchObject({ code: 'busy' });
  await expect(check('after the end')).rejects.toMatchObject({ code: 'busy' });
});

it('gives the process none of the server’s variables but those that fonts need', async () => {
  const { check } = await startStandIn();
  expect(Object.keys(process.env)).toContain('NODE_OPTIONS');
  expect(await check('x')).toMatchObject({ options: undefined });
});
