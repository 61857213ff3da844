import { cleanLine } from '#contract/search/clean-text.ts';
import { type Chosen, isUncertain } from './choose-logos.ts';
import { EXIT, type ExitCode } from './command.ts';
import type { Terminal } from './terminal.ts';

const MAX_LISTED = 5;

/** Says what isn't sure about names, and returns what the exit code says about them. */
export function reportUncertain(terminal: Terminal, chosen: readonly Chosen[]): ExitCode {
  for (const one of chosen) reportChoice(terminal, one);
  return chosen.some(isUncertain) ? EXIT.uncertain : EXIT.ok;
}

function reportChoice(terminal: Terminal, { name, logo, certainty, choices }: Chosen): void {
  if (choices.length > 0) {
    const brands = choices
      .slice(0, MAX_LISTED)
      .map(
        ({ id, label, description }) =>
          `  ${id}  ${cleanLine(label)}${description ? ` – ${cleanLine(description)}` : ''}`,
      );
    terminal.note(
      `Several brands are called “${name}”. To choose one, give its id instead:\n${brands.join('\n')}`,
    );
  } else if (logo && certainty === 'unsure')
    terminal.note(
      `“${name}” isn’t certain: this is “${cleanLine(logo.title)}”. Others: logotheca search "${name}"`,
    );
}

/** Says which wikis couldn't be asked, each once. */
export function reportProblems(terminal: Terminal, problems: readonly (string | null)[]): void {
  const distinct = [...new Set(problems.filter((problem) => problem !== null))];
  for (const problem of distinct) terminal.note(problem);
  if (distinct.length > 0) terminal.note('The bundled catalogue was used instead.');
}

/** Lists the names without a logo, and returns what the exit code says about them. */
export function reportMissing(terminal: Terminal, missing: readonly Chosen[]): ExitCode {
  for (const { name, problem } of missing)
    terminal.error(problem ? `“${name}”: ${problem}` : `No logo was found for “${name}”.`);
  if (missing.length === 0) return EXIT.ok;
  return missing.some(({ problem }) => problem !== null) ? EXIT.unreachable : EXIT.missing;
}
