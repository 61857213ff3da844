import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Decodes the soft line breaks and equals signs of quoted-printable text (RFC 2045). */
function unfold(mail: string): string {
  return mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
}

/** Returns the reset links that a site has mailed to an address, oldest first. */
export async function resetLinksTo(address: string, dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(files.sort().map((file) => readFile(join(folder, file), 'utf8')));
  return mails
    .filter((mail) => mail.includes(`To: ${address}`))
    .map((mail) => /http:\/\/\S+?token=[\w-]+/.exec(unfold(mail))?.[0] ?? '');
}
