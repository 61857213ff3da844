import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createMailer } from './mailer.ts';

const clock = { now: () => new Date('2026-11-20T08:00:00Z') };
const MAIL = { to: 'ada@example.org', subject: 'A link', text: 'Secret: 4711', html: '<b>Secret: 4711</b>' };

async function createFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'logotheca-mail-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

const FROM = 'hello@logos.test';
const createLog = () => ({ debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() });

it('writes a mail to a file, and logs the path without the mail’s contents', async () => {
  const log = createLog();
  const outboxFolder = join(await createFolder(), 'outbox');
  await createMailer({ smtpUrl: undefined, from: FROM, outboxFolder, clock, log }).send(MAIL);
  const [{ file }, line] = log.info.mock.calls[0] as [{ file: string }, string];
  const mail = await readFile(file, 'utf8');
  expect(mail).toContain('From: Logotheca <hello@logos.test>');
  expect(mail).toContain('To: ada@example.org');
  expect(mail).toContain('Date: Fri, 20 Nov 2026 08:00:00 +0000');
  expect(mail).toContain('Secret: 4711');
  expect(`${file} ${line}`).not.toContain('4711');
});

it('sends to one address only, even if it contains line breaks or commas', async () => {
  const log = createLog();
  const outboxFolder = await createFolder();
  const mailer = createMailer({ smtpUrl: undefined, from: FROM, outboxFolder, clock, log });
  await mailer.send({ ...MAIL, to: 'ada@example.org\r\nBcc: eve@example.org, mallory@example.org' });
  const [{ file }] = log.info.mock.calls[0] as [{ file: string }];
  const mailHead = (await readFile(file, 'utf8')).split('\n\n')[0] ?? '';
  expect(mailHead).not.toMatch(/^(bcc|cc):/im);
});

it('rejects if the mail server cannot be reached', async () => {
  const outboxFolder = await createFolder();
  const smtpUrl = 'smtp://127.0.0.1:9';
  const mailer = createMailer({ smtpUrl, from: FROM, outboxFolder, clock, log: createLog() });
  await expect(mailer.send(MAIL)).rejects.toThrow('ECONNREFUSED');
});
