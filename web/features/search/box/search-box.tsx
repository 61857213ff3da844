import { Search } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useId, useRef } from 'react';
import { useQueryString } from '#web/lib/use-query-string.ts';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { filterParamsOf } from '../url.ts';
import { NameField } from './name-field.tsx';
import { usePopup } from './popup.ts';
import { type SearchBoxProps, useSearchBox } from './use-search-box.ts';

const Suggestions = lazyComponent(() => import('./suggestions.tsx'));

const SIZES = {
  hero: {
    frame: 'min-h-16 p-2 pl-4 rounded-2xl shadow-float max-sm:min-h-14 max-sm:p-1.5 max-sm:pl-3',
    icon: 'max-sm:hidden',
    field: 'flex-wrap',
    names: 'contents',
    button:
      'min-h-12 rounded-xl max-sm:size-11 max-sm:min-h-11 max-sm:[&>span]:sr-only sm:px-6 sm:[&>svg]:hidden',
  },
  compact: {
    frame: 'h-13 p-1.5 rounded-xl max-sm:h-12 max-sm:p-[3px] sm:pl-3',
    icon: 'max-sm:hidden',
    field: '',
    // Reversed, so that the last of many chips are in view.
    names:
      '-my-1 -mr-1 -ml-2 flex min-w-0 flex-row-reverse overflow-x-auto rounded-md py-1 pr-1 pl-2 [mask-image:linear-gradient(90deg,transparent,#000_0.5rem)] [scrollbar-width:none] [&>ul]:flex [&>ul]:shrink-0 [&>ul]:items-center [&>ul]:gap-1.5',
    button:
      'min-h-10 sm:px-4 rounded-lg relative max-sm:w-10 max-sm:after:absolute max-sm:after:-inset-0.5 max-sm:[&>span]:sr-only sm:[&>svg]:hidden',
  },
};
const FRAME =
  'flex items-center gap-2 border border-edge bg-surface transition-colors focus-within:border-accent focus-within:ring-3 focus-within:ring-accent/20';
const BUTTON =
  'flex shrink-0 items-center justify-center border border-transparent bg-accent font-semibold text-on-accent transition-colors hover:bg-accent-deep';

/** The field for the names to search for, with suggestions, recent searches and the Search button. */
export function SearchBox({
  size,
  thumbOf,
  ...props
}: SearchBoxProps & { size: keyof typeof SIZES; thumbOf: (url: string) => ReactNode }) {
  const { box, dispatch, pick, submit, repeat } = useSearchBox(props);
  const popup = usePopup();
  const input = useRef<HTMLInputElement>(null);
  const messageId = useId();
  const kept = filterParamsOf(useQueryString());
  const styles = SIZES[size];
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    popup.close();
    submit();
  };
  return (
    <search className="relative block w-full" onBlur={popup.onBlur}>
      <form action="/search" onSubmit={onSubmit} className={`${FRAME} ${styles.frame}`}>
        <Search className={`size-5 shrink-0 text-muted ${styles.icon}`} />
        <div className={`flex min-w-0 flex-1 items-center gap-1.5 ${styles.field}`}>
          <NameField {...{ box, dispatch, popup, input, messageId }} listClass={styles.names} />
        </div>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={`${BUTTON} ${styles.button}`}>
          <Search className="size-5" />
          <span>Search</span>
        </button>
      </form>
      {popup.isOpen && (
        <Suggestions
          {...{ input, thumbOf }}
          list={popup.list}
          names={box.names}
          text={box.text}
          onPick={pick}
          onSearch={repeat}
        />
      )}
      <p id={messageId} role="status" className="px-1 text-sm empty:hidden not-empty:mt-2">
        {box.message}
      </p>
    </search>
  );
}
