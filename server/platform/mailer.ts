import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  /** The same words twice: plain, and with their looks. */
  text: string;
  html: string;
}

export interface Mailer {
  /** Resolves when the mail server has taken the mail, or its file is written. @throws Error where neither worked */
  send(mail: Mail): Promise<void>;
}

interface MailerOptions {
  /** A mail server as `smtp://user:password@host:port`; undefined writes a file for each mail instead. */
  smtpUrl: string | undefined;
  from: string;
  /** Where those files go; made when the first is written, readable by the server alone. */
  outboxFolder: string;
  clock: Clock;
  log: Log;
}

/** A mail server that is silent for so long is taken for dead. */
const TIMES = { connectionTimeout: 10_000, greetingTimeout: 20_000, socketTimeout: 30_000 };

/** Sends mail from one address, by a mail server or into a folder; the log never holds what is in it. */
export function createMailer({ smtpUrl, from, outboxFolder, clock, log }: MailerOptions): Mailer {
  const compose = ({ to, ...mail }: Mail) => ({
    ...mail,
    from: { name: 'Logotheca', address: from },
    to: { name: '', address: to },
    date: clock.now(),
    headers: { 'auto-submitted': 'auto-generated' },
  });
  if (smtpUrl !== undefined) {
    const server = nodemailer.createTransport({ url: smtpUrl, ...TIMES });
    return { send: async (mail) => void (await server.sendMail(compose(mail))) };
  }
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await writer.sendMail(compose(mail));
      const time = clock.now().toISOString().replaceAll(/[:.]/g, '-');
      const file = join(outboxFolder, `${time}-${randomUUID().slice(0, 8)}.eml`);
      await mkdir(outboxFolder, { recursive: true, mode: 0o700 });
      await writeFile(file, message as Buffer, { flag: 'wx', mode: 0o600 });
      log.info({ file }, 'SMTP_URL is not set: a mail was written to a file instead');
    },
  };
}
