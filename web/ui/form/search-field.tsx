import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../button.tsx';
import { Field, NO_AUTOCORRECT } from './field.tsx';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  maxLength: number;
  text: string;
  onText: (text: string) => void;
  className?: string;
}

/** Renders a labelled search field with a button that clears it. */
export function SearchField({ text, onText, className = '', ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onText('');
    input.current?.focus();
  };
  return (
    <Field
      {...NO_AUTOCORRECT}
      {...rest}
      ref={input}
      type="search"
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
      className={`[&_input::-webkit-search-cancel-button]:hidden ${className}`}
      end={
        text === '' ? (
          <Search aria-hidden="true" className="mr-3 size-4 text-muted" />
        ) : (
          <IconButton label="Clear the search" onClick={clear}>
            <X aria-hidden="true" />
          </IconButton>
        )
      }
    />
  );
}
