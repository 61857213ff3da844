import { Search } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import { LazyPart, lazyComponent } from '#web/ui/lazy.tsx';
import { isList } from '../names.ts';
import { NameChips, NameInput } from './name-field.tsx';
import { usePopup } from './popup.ts';
import { type SearchBoxProps, useSearchBox, useSlashFocus } from './use-search-box.ts';

const SUGGESTIONS = lazyComponent(() => import('./suggestions.tsx'));

const SIZES = {
  hero: {
    frame: 'min-h-16 p-2 pl-4 rounded-2xl shadow-float max-sm:flex-wrap max-sm:pl-2 max-sm:[&>svg]:ml-2',
    field: 'flex-wrap',
    names: 'contents',
    button: 'min-h-12 px-6 rounded-xl max-sm:w-full',
  },
  compact: {
    frame: 'h-13 p-1.5 rounded-xl sm:pl-3',
    field: '',
    names: '-m-1 flex min-w-0 items-center gap-1.5 overflow-x-auto rounded-md p-1 [scrollbar-width:none]',
    button: 'min-h-10 sm:px-4 rounded-lg max-sm:w-10 max-sm:[&>span]:sr-only sm:[&>svg]:hidden',
  },
};
const FRAME =
  'flex items-center gap-2 border border-edge bg-surface transition-colors focus-within:border-accent focus-within:ring-3 focus-within:ring-accent/20';

/** Returns the state of the box and the handlers of its events. */
function useBoxActions(props: SearchBoxProps) {
  const { box, dispatch, submit, searchAgain } = useSearchBox(props);
  const popup = usePopup();
  const input = useRef<HTMLInputElement>(null);
  useSlashFocus(input);
  return {
    box,
    popup,
    input,
    onSubmit: () => {
      popup.close();
      submit();
    },
    onSearch: (again: string) => {
      popup.close();
      searchAgain(again);
    },
    onPick: (name: string) => {
      popup.close();
      dispatch({ type: 'picked', name });
    },
    onType: (text: string) => {
      popup.open();
      dispatch({ type: 'typed', text });
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const text = event.clipboardData.getData('text');
      if (!isList(text)) return;
      event.preventDefault();
      const { selectionStart, selectionEnd } = event.currentTarget;
      const before = box.text.slice(0, selectionStart ?? box.text.length);
      const after = box.text.slice(selectionEnd ?? box.text.length);
      dispatch({ type: 'pasted', before, text, after });
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (popup.onKeyDown(event)) return;
      if (event.key !== 'Backspace' || box.text !== '' || box.names.length === 0) return;
      event.preventDefault();
      dispatch({ type: 'backspaced' });
    },
    onRemove: (index: number) => {
      dispatch({ type: 'removed', index });
      input.current?.focus();
    },
  };
}

export function SearchBox({ size, ...rest }: SearchBoxProps & { size: keyof typeof SIZES }) {
  const { box, popup, input, onSubmit, onSearch, onPick, onType, onPaste, onKeyDown, onRemove } =
    useBoxActions(rest);
  const messageId = useId();
  const look = SIZES[size];
  return (
    <search className="relative block w-full" onBlur={popup.onBlur}>
      <form
        action="/search"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        className={`${FRAME} ${look.frame}`}
      >
        <Search
          aria-hidden="true"
          className={`size-5 shrink-0 text-muted ${size === 'compact' ? 'max-sm:hidden' : ''}`}
        />
        <div className={`flex min-w-0 flex-1 items-center gap-1.5 ${look.field}`}>
          <NameChips names={box.names} onRemove={onRemove} className={look.names} />
          <NameInput
            {...popup.input}
            ref={input}
            hasNames={box.names.length > 0}
            value={box.text}
            aria-describedby={messageId}
            onChange={(event) => onType(event.target.value)}
            onFocus={popup.open}
            onClick={popup.open}
            onPaste={onPaste}
            onKeyDown={onKeyDown}
          />
        </div>
        <button
          type="submit"
          className={`flex shrink-0 items-center justify-center bg-accent font-semibold text-on-accent transition-colors hover:bg-accent-deep ${look.button}`}
        >
          {size === 'compact' && <Search aria-hidden="true" className="size-5" />}
          <span>Search</span>
        </button>
      </form>
      {popup.isOpen && (
        <LazyPart component={SUGGESTIONS}>
          {(Suggestions) => (
            <Suggestions {...popup.panel} {...box} input={input} onPick={onPick} onSearch={onSearch} />
          )}
        </LazyPart>
      )}
      <p id={messageId} role="status" className="px-1 text-sm empty:hidden not-empty:mt-2">
        {box.message}
      </p>
    </search>
  );
}
