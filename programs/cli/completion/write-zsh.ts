import { type Command, type Option, optionsOf } from '../command.ts';

/** Returns the completion script for zsh, as a function of the completion system or to be sourced after `compinit`. */
export function writeZsh(commands: readonly Command[]): string {
  const summaries = commands.map(({ name, summary }) => `    ${quote(`${name}:${summary}`)}`);
  return `#compdef logotheca
# Completion of logotheca for zsh: source <(logotheca completion zsh), after compinit
_logotheca() {
  local -a commands
  commands=(
${summaries.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
  fi
  local command="$words[2]"
  shift words
  (( CURRENT-- ))
  case "$command" in
${commands.map(commandCase).join('\n')}
  esac
}
if [ "$funcstack[1]" = "_logotheca" ]; then _logotheca "$@"; else compdef _logotheca logotheca; fi
`;
}

function commandCase(command: Command): string {
  const specs = Object.entries(optionsOf(command)).flatMap(([name, option]) => optionSpecs(name, option));
  const rest = command.argValues ? `'1:shell:(${command.argValues.join(' ')})'` : "'*:name:_files'";
  return `    ${command.name}) _arguments -S ${[...specs, rest].join(' ')} ;;`;
}

function optionSpecs(name: string, { description, short, value, values, isMultiple }: Option): string[] {
  const text = description.replace(/[[\]:]/g, (character) => `\\${character}`);
  const action = values ? `(${values.join(' ')})` : value === 'FILE' ? '_files' : ' ';
  const argument = value ? `:${value}:${action}` : '';
  const repeat = isMultiple ? '*' : '';
  return [`--${name}`, ...(short ? [`-${short}`] : [])].map((flag) =>
    quote(`${repeat}${flag}[${text}]${argument}`),
  );
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
