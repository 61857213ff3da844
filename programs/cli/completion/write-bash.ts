import { type Command, type Option, optionsOf } from '../command.ts';

const FILE_VALUES = new Set(['FILE']);

/** Returns the completion script for bash 3.2 and later. */
export function writeBash(commands: readonly Command[]): string {
  const names = commands.map(({ name }) => name).join(' ');
  const cases = commands.map((command) => {
    const options = Object.entries(optionsOf(command));
    const flags = options.flatMap(([name, { short }]) => [`--${name}`, ...(short ? [`-${short}`] : [])]);
    const words = [...flags, ...(command.argValues ?? [])].join(' ');
    return [`    ${command.name})`, ...valueCases(options), `      words="${words}" ;;`].join('\n');
  });
  return `# Completion of logotheca for bash: source <(logotheca completion bash)
_logotheca() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" words="" files=""
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${names} --help --version" -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac
  case "$current" in
    -*) files="" ;;
    *) case "\${COMP_WORDS[1]}" in check|credits|get) files=1 ;; esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  if [ -n "$files" ] && [ "\${#COMPREPLY[@]}" -eq 0 ]; then compopt -o default 2>/dev/null; fi
}
complete -F _logotheca logotheca
`;
}

/** Returns the lines that complete the value after an option. */
function valueCases(options: readonly (readonly [string, Option])[]): string[] {
  const withValue = options.filter(([, { value }]) => value !== undefined);
  if (withValue.length === 0) return [];
  const lines = withValue.map(([name, { short, value = '', values }]) => {
    const pattern = [`--${name}`, ...(short ? [`-${short}`] : [])].join('|');
    const reply = values
      ? `COMPREPLY=($(compgen -W "${values.join(' ')}" -- "$current"))`
      : FILE_VALUES.has(value)
        ? 'compopt -o default 2>/dev/null'
        : ':';
    return `        ${pattern}) ${reply}; return ;;`;
  });
  return ['      case "$previous" in', ...lines, '      esac'];
}
