// Runs an operator's command with the server's settings. Usage: npm run admin -- <command> …
import { readSettingsFile } from '../../server/config.ts';
import { runCommand } from './run-command.ts';

const { code, stdout, stderr } = await runCommand(process.argv.slice(2), () => {
  readSettingsFile();
  return process.env;
});
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = code;
