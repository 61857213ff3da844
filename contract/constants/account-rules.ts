import {
  MAX_PASSWORD_LENGTH,
  MAX_USERNAME_LENGTH,
  MIN_PASSWORD_LENGTH,
  MIN_USERNAME_LENGTH,
} from './input-limits.ts';

const MAX_EMAIL_LENGTH = 254;
const INVALID_EMAIL = 'Please enter a valid email';

// These rules are in the form that react-hook-form expects, which checks an empty field by `required` only.
function lengthRules(name: string, minLength: number, maxLength: number) {
  const tooShort = `${name} must be at least ${minLength} characters`;
  return {
    required: tooShort,
    minLength: { value: minLength, message: tooShort },
    maxLength: { value: maxLength, message: `${name} cannot exceed ${maxLength} characters` },
  };
}

/** A username or an email address. */
export const SIGN_IN_NAME_RULES = lengthRules('Username', MIN_USERNAME_LENGTH, MAX_EMAIL_LENGTH);

/** The rules for the username of a new account (spec 5.13). */
export const NEW_USERNAME_RULES = {
  ...lengthRules('Username', MIN_USERNAME_LENGTH, MAX_USERNAME_LENGTH),
  pattern: {
    value: /^[A-Za-z0-9_-]*$/,
    message: 'Username can only contain letters, numbers, underscores and hyphens',
  },
};

export const CHANGED_USERNAME_RULES = {
  ...NEW_USERNAME_RULES,
  required: 'Username cannot be empty',
  minLength: {
    value: MIN_USERNAME_LENGTH,
    message: `${NEW_USERNAME_RULES.minLength.message} long`,
  },
};

export const EMAIL_RULES = {
  required: INVALID_EMAIL,
  maxLength: { value: MAX_EMAIL_LENGTH, message: INVALID_EMAIL },
  pattern: {
    value:
      /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
    message: INVALID_EMAIL,
  },
};

export const NEW_PASSWORD_RULES = lengthRules('Password', MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH);
export const PASSWORD_RULES = { required: 'Please enter your password' };
export const CURRENT_PASSWORD_RULES = { required: 'Please enter your current password' };
export const PASSWORD_MISMATCH = 'Passwords do not match';

export const USERNAME_HINT = `${MIN_USERNAME_LENGTH} to ${MAX_USERNAME_LENGTH} letters, numbers, underscores and hyphens`;
export const PASSWORD_HINT = `At least ${MIN_PASSWORD_LENGTH} characters`;
