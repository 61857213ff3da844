import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Resolves when the mail server has accepted the mail, or the mail is in a file. @throws Error if that fails */
  send(mail: Mail): Promise<void>;
}

interface MailerOptions {
  /** A mail server as `smtp://user:password@host:port`; undefined writes each mail to a file. */
  smtpUrl: string | undefined;
  from: string;
  /** The folder for those files, which is created with the first file and which only the server can read. */
  outboxFolder: string;
  clock: Clock;
  log: Log;
}

const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 20_000, socketTimeout: 30_000 };

/** Creates a mailer that sends from one address through a mail server, or writes files. Mails are never logged. */
export function createMailer({ smtpUrl, from, outboxFolder, clock, log }: MailerOptions): Mailer {
  const compose = ({ to, ...mail }: Mail) => ({
    ...mail,
    from: { name: 'Logotheca', address: from },
    to: { name: '', address: to },
    date: clock.now(),
    headers: { 'auto-submitted': 'auto-generated' },
  });
  if (smtpUrl !== undefined) {
    const transport = nodemailer.createTransport({ url: smtpUrl, ...TIMEOUTS_MS });
    return { send: async (mail) => void (await transport.sendMail(compose(mail))) };
  }
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(compose(mail));
      const time = clock.now().toISOString().replaceAll(/[:.]/g, '-');
      const file = join(outboxFolder, `${time}-${randomUUID().slice(0, 8)}.eml`);
      await mkdir(outboxFolder, { recursive: true, mode: 0o700 });
      await writeFile(file, message as Buffer, { flag: 'wx', mode: 0o600 });
      log.info({ file }, 'SMTP_URL is not set. The mail was written to a file.');
    },
  };
}
