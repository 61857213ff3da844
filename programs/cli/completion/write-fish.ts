import { type Command, optionsOf } from '../command.ts';

/** Returns the completion script for fish. */
export function writeFish(commands: readonly Command[]): string {
  const lines = commands.flatMap((command) => {
    const { name, summary, argValues } = command;
    const isUsed = `-n '__fish_seen_subcommand_from ${name}'`;
    const options = Object.entries(optionsOf(command)).map(([key, option]) => {
      const { description, short, value, values } = option;
      const argument = values
        ? ` -x -a ${quote(values.join(' '))}`
        : value
          ? value === 'FILE'
            ? ' -r -F'
            : ' -x'
          : '';
      return `complete -c logotheca ${isUsed} -l ${key}${short ? ` -s ${short}` : ''}${argument} -d ${quote(description)}`;
    });
    return [
      `complete -c logotheca -f -n __fish_use_subcommand -a ${name} -d ${quote(summary)}`,
      ...(argValues ? [`complete -c logotheca -f ${isUsed} -a ${quote(argValues.join(' '))}`] : []),
      ...options,
    ];
  });
  return ['# Completion of logotheca for fish: logotheca completion fish | source', ...lines, ''].join('\n');
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
