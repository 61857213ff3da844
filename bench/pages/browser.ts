import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserOptions } from '#testing/browser/browser.ts';
import { findBrowser } from '#testing/programs.mjs';

/** A browser with a new profile that can only reach this machine. */
export interface FreshBrowser {
  /** The port that its debugging protocol listens on. */
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts a browser with a new profile. `stored` is written to the origin's localStorage before the first page opens.
 * @throws Error if no browser is installed, or if it exits before it listens
 */
export async function startBrowser(stored?: {
  origin: string;
  values: Record<string, string>;
}): Promise<FreshBrowser> {
  const program = findBrowser();
  if (!program) throw new Error('No browser was found. Run "node scripts/setup.mjs browser" first.');
  const profile = mkdtempSync(join(tmpdir(), 'logotheca-bench-'));
  const args = [
    '--headless=new',
    ...(browserOptions.launchOptions?.args ?? []),
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    'about:blank',
  ];
  // In a process group of its own: Debian's program is a script that starts the browser, and must not be stopped without it.
  const child = spawn(program, args, { detached: true });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const port = await new Promise<number>((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk;
      const listening = output.match(/DevTools listening on ws:\/\/[^:]+:(\d+)/)?.[1];
      if (listening) resolve(Number(listening));
    });
    child.once('exit', () => reject(new Error(output.trim())));
  });
  if (stored) await store(port, stored.origin, stored.values);
  return {
    port,
    stop: async () => {
      if (child.pid) process.kill(-child.pid);
      await exited;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Writes to an origin's localStorage from its robots.txt, which runs no script and loads nothing else. */
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
