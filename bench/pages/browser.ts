import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserOptions } from '#testing/browser/browser.ts';
import { findBrowser } from '#testing/programs.mjs';

/** A browser of its own, never used before, that can reach this machine only. */
export interface FreshBrowser {
  /** The port that its debugging protocol listens on. */
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts a browser with an empty profile. `stored` is what it keeps for an origin before any page of it is opened.
 * @throws Error where there is no browser, or it ends before it listens
 */
export async function startBrowser(stored?: {
  origin: string;
  values: Record<string, string>;
}): Promise<FreshBrowser> {
  const program = findBrowser();
  if (!program) throw new Error('No browser was found. Run "node scripts/setup.mjs browser" first.');
  const profile = mkdtempSync(join(tmpdir(), 'logotheca-bench-'));
  const child = spawn(program, [
    '--headless=new',
    ...(browserOptions.launchOptions?.args ?? []),
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    'about:blank',
  ]);
  const ended = new Promise((done) => child.once('exit', done));
  const port = await new Promise<number>((found, failed) => {
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk;
      const listening = output.match(/DevTools listening on ws:\/\/[^:]+:(\d+)/)?.[1];
      if (listening) found(Number(listening));
    });
    child.once('exit', () => failed(new Error(output.trim())));
  });
  if (stored) await store(port, stored.origin, stored.values);
  return {
    port,
    stop: async () => {
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Writes into the storage of an origin through its robots.txt, which runs no script and loads nothing. */
async function store(port: number, origin: string, values: Record<string, string>): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  await page?.goto(`${origin}/robots.txt`);
  await page?.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, values);
  await page?.close();
  await browser.close();
}
