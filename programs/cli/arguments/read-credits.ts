/** The line to print beside a logo. */
export interface Credit {
  /** The searched name, or the file. */
  name: string;
  credit: string;
}

/** Returns the credits in a CREDITS.txt as `creditsText` writes it: a part for each file, with a line for each fact. */
export function readCreditsOf(text: string): Credit[] {
  return text.split(/\r?\n\r?\n/).flatMap((part) => {
    const [name = '', ...lines] = part.split(/\r?\n/);
    const fact = (key: string) =>
      lines.flatMap((line) => (line.startsWith(`  ${key}:`) ? line.slice(key.length + 3).trim() : []))[0];
    const title = fact('Title');
    if (title === undefined) return [];
    return {
      name,
      credit: fact('Credit') ?? [title, fact('Author'), fact('Licence')].filter(Boolean).join(', '),
    };
  });
}
