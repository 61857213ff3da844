import { X } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { SEPARATOR } from '#contract/search/names.ts';
import { takeTypedText } from '#web/lib/typed-text.ts';
import type { usePopup } from './popup.ts';
import type { BoxAction, BoxState } from './use-search-box.ts';

const EXAMPLES = 'Google, GitHub, Docker';
const PLACEHOLDER = `Logo names, separated by commas: ${EXAMPLES}`;
const INPUT = {
  name: 'q',
  'aria-label': 'Logo names, separated by commas',
  'aria-keyshortcuts': '/',
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
  enterKeyHint: 'search',
  className:
    'peer h-10 touch:h-11 w-full text-ellipsis bg-transparent text-base outline-none placeholder:text-muted',
} as const;

function NameChip({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <li className="flex max-w-full shrink-0 animate-appear items-center rounded-md bg-accent-soft text-ink outline outline-transparent -outline-offset-1">
      <span className="max-w-56 truncate py-1 pl-2.5" title={name}>
        {name}
      </span>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        className="relative flex size-8 shrink-0 items-center justify-center rounded-md text-muted transition-colors after:absolute after:-inset-y-1.5 after:-right-1 after:-left-2 hover:text-ink touch:h-9 touch:w-8"
      >
        <X className="size-3.5" />
      </button>
    </li>
  );
}

interface NameChipsProps {
  names: readonly string[];
  onRemove: (index: number) => void;
  className: string;
}

/** Renders the names entered so far as chips. If they don't fit on one line, the last ones are visible, and the others scroll. */
function NameChips({ names, onRemove, className }: NameChipsProps) {
  if (names.length === 0) return null;
  return (
    <div className={className}>
      <ul aria-label="Names to search for" className="contents">
        {names.map((name, index) => (
          <NameChip key={name} name={name} onRemove={() => onRemove(index)} />
        ))}
      </ul>
      {/* What the form sends before the page's code runs. */}
      <input type="hidden" name="q" value={names.join(',')} />
    </div>
  );
}

interface NameFieldProps {
  box: BoxState;
  dispatch: (action: BoxAction) => void;
  popup: ReturnType<typeof usePopup>;
  input: RefObject<HTMLInputElement | null>;
  messageId: string;
  listClass: string;
}

export function NameField({ box, dispatch, popup, input, messageId, listClass }: NameFieldProps) {
  const isFirst = box.names.length === 0;
  const onRemove = (index: number) => {
    dispatch({ type: 'removed', index });
    input.current?.focus();
  };
  const onType = (text: string) => {
    popup.open();
    dispatch({ type: 'typed', text });
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!SEPARATOR.test(text)) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const before = value.slice(0, selectionStart ?? value.length);
    dispatch({ type: 'pasted', before, text, after: value.slice(selectionEnd ?? value.length) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (popup.onKeyDown(event)) return;
    if (event.key !== 'Backspace' || box.text !== '' || box.names.length === 0) return;
    event.preventDefault();
    dispatch({ type: 'backspaced' });
  };
  const takeOver = takeTypedText(box.text, (text) => dispatch({ type: 'typed', text }));
  return (
    <>
      <NameChips names={box.names} onRemove={onRemove} className={listClass} />
      <span className="relative flex min-w-30 flex-1">
        <input
          {...INPUT}
          {...popup.input}
          ref={(field) => {
            input.current = field;
            takeOver(field);
          }}
          value={box.text}
          placeholder={isFirst ? PLACEHOLDER : 'Add a name'}
          aria-describedby={messageId}
          onChange={(event) => onType(event.target.value)}
          onFocus={popup.open}
          onClick={popup.open}
          onPaste={onPaste}
          onKeyDown={onKeyDown}
        />
        {/* Covers the placeholder on phones, which have room for its examples only. */}
        {isFirst && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 hidden items-center bg-surface text-base text-muted max-sm:peer-placeholder-shown:flex"
          >
            {EXAMPLES}
          </span>
        )}
      </span>
    </>
  );
}
