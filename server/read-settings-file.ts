/**
 * Adds the settings of `.env` in the folder that the start was made from, if it is there; the environment wins.
 * @throws Error of one line where the file is there and can not be read
 */
export function readSettingsFile(): void {
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw new Error(`The settings in .env cannot be read: ${message}`);
  }
}
