/** Returns true if the arguments include `--help` or `-h`. */
export function asksForHelp(args: readonly string[]): boolean {
  return args.some((arg) => arg === '--help' || arg === '-h');
}
