import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { IconButton } from '../button.tsx';

/** Input props that turn off autocorrection, e.g. for usernames. */
export const NO_AUTOCORRECT = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

const INPUT =
  'min-h-11 w-full rounded-lg border border-edge bg-surface px-3 text-base text-ink transition-colors placeholder:text-muted hover:border-ink -outline-offset-1 aria-[invalid=true]:border-danger aria-[invalid=true]:outline-danger disabled:opacity-60';

export type FieldProps = ComponentProps<'input'> & {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** A control or icon at the right end of the input. */
  end?: ReactNode;
};

/** Renders an error message below its field. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="mt-1.5 flex gap-1.5 text-danger text-sm">
      <CircleAlert aria-hidden="true" className="mt-[3px] size-3.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

/** Renders a labelled input with its hint, which an error replaces. */
export function Field({ label, error, hint, end, className = '', ...input }: FieldProps) {
  const id = useId();
  const noteId = error || hint ? `${id}-note` : undefined;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-medium text-sm">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
          className={`${INPUT} ${end ? 'pr-12' : ''}`}
        />
        {end && <div className="absolute inset-y-0 right-0.5 flex items-center">{end}</div>}
      </div>
      {error ? (
        <FieldError id={noteId}>{error}</FieldError>
      ) : (
        hint && (
          <p id={noteId} className="mt-1.5 text-muted text-sm">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

/** Renders a password input with a button that shows or hides the password. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const [isShown, setShown] = useState(false);
  const name = props.label.toLowerCase();
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      {...NO_AUTOCORRECT}
      end={
        <IconButton label={isShown ? `Hide ${name}` : `Show ${name}`} onClick={() => setShown(!isShown)}>
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      }
    />
  );
}
