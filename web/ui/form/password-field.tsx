import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../button.tsx';
import { Field, type FieldProps } from './field.tsx';
import { NO_AUTOCORRECT } from './form.tsx';

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
