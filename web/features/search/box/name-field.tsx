import { X } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { areSingleKeysOn } from '#web/lib/keyboard/single-keys.ts';
import { isTyping } from '#web/lib/keyboard/typing.ts';
import { isList } from '../names.ts';
import { guessHiddenCount } from './guess-hidden-count.ts';
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

/** The padding of the list in one line. */
const CHIPS_PADDING_PX = 4;

interface NameChipProps {
  name: string;
  onRemove: () => void;
  className: string;
}

function NameChip({ name, onRemove, className }: NameChipProps) {
  return (
    <li
      className={`${className} flex max-w-full shrink-0 animate-appear items-center rounded-md bg-accent-soft text-ink outline outline-transparent -outline-offset-1`}
    >
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

/**
 * If the chips of a list don't fit on one line, scrolls to the last ones, and makes it as wide as those that fit whole.
 * Returns how many don't fit.
 */
function showLastChips(list: HTMLElement): number {
  list.style.maxWidth = '';
  const { clientWidth, scrollWidth } = list;
  // Both are rounded.
  if (scrollWidth <= clientWidth + 1) return 0;
  const chips = [...list.children] as HTMLElement[];
  const widthFrom = ({ offsetLeft }: HTMLElement) => scrollWidth - offsetLeft + CHIPS_PADDING_PX;
  const first = chips.find((chip) => widthFrom(chip) <= clientWidth) ?? chips.at(-1);
  if (first) list.style.maxWidth = `${widthFrom(first)}px`;
  list.scrollLeft = scrollWidth;
  return first ? chips.indexOf(first) : 0;
}

/**
 * Renders the names entered so far as chips. If they don't fit on one line, the last ones are visible, after the number of others.
 * The served page guesses for a phone which ones fit, so that they don't move once they are measured.
 */
function NameChips({ names, onRemove, className }: NameChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [measuredCount, setHiddenCount] = useState<number | null>(null);
  const isGuess = measuredCount === null;
  const hiddenCount = measuredCount ?? guessHiddenCount(names);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of hidden chips needs room, too
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || names.length === 0) return;
    // Shows all chips, which are then measured.
    if (isGuess) return setHiddenCount(hiddenCount);
    const show = () => setHiddenCount(showLastChips(element));
    show();
    void document.fonts.ready.then(show);
    addEventListener('resize', show);
    return () => removeEventListener('resize', show);
  }, [names.length, isGuess, hiddenCount > 0]);
  if (names.length === 0) return null;
  return (
    <>
      {hiddenCount > 0 && (
        <span
          aria-hidden="true"
          className={`shrink-0 pl-1.5 text-muted text-sm ${isGuess ? 'sm:hidden' : ''}`}
        >
          +{hiddenCount}
        </span>
      )}
      <ul ref={list} aria-label="Names to search for" className={className}>
        {names.map((name, index) => (
          <NameChip
            key={name}
            name={name}
            onRemove={() => onRemove(index)}
            className={isGuess && index < hiddenCount ? 'max-sm:hidden' : ''}
          />
        ))}
      </ul>
    </>
  );
}

/** Focuses a field when "/" is pressed, except while the visitor types, a dialog is open, or single keys are off. */
function useSlashFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!areSingleKeysOn() || isTyping(event.target) || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.scrollIntoView({ block: 'nearest' });
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [field]);
}

/** Covers the placeholder on phones, which have room for its examples only. */
function ShortPlaceholder() {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 hidden items-center bg-surface text-base text-muted max-sm:peer-placeholder-shown:flex"
    >
      {EXAMPLES}
    </span>
  );
}

interface NameFieldProps {
  box: BoxState;
  dispatch: (action: BoxAction) => void;
  popup: ReturnType<typeof usePopup>;
  input: RefObject<HTMLInputElement | null>;
  /** The element id of the message below the box. */
  messageId: string;
  listClass: string;
}

/** Renders the chips of the names, and the text input after them. */
export function NameField({ box, dispatch, popup, input, messageId, listClass }: NameFieldProps) {
  useSlashFocus(input);
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
    if (!isList(text)) return;
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
  return (
    <>
      <NameChips names={box.names} onRemove={onRemove} className={listClass} />
      <span data-name-input="" className="relative flex min-w-30 flex-1">
        <input
          {...INPUT}
          {...popup.input}
          ref={input}
          value={box.text}
          placeholder={isFirst ? PLACEHOLDER : 'Add a name'}
          aria-describedby={messageId}
          onChange={(event) => onType(event.target.value)}
          onFocus={popup.open}
          onClick={popup.open}
          onPaste={onPaste}
          onKeyDown={onKeyDown}
        />
        {isFirst && <ShortPlaceholder />}
      </span>
    </>
  );
}
