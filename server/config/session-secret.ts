/** Texts of placeholders, such as those in instructions. */
const PLACEHOLDER =
  /change.?(me|this)|random.?characters|replace.?(me|this)|your.?(session.?)?secret|example|openssl/i;
/** A random secret of 32 characters has more, even of hexadecimal digits. */
const MIN_DISTINCT_CHARACTERS = 8;
/** Fewer letters can repeat by chance in a random secret. */
const MIN_LETTERS = 20;

/** Returns true for a secret that can be guessed: a placeholder, few distinct characters or a repeated word. */
export function isWeakSecret(secret: string): boolean {
  const letters = secret.toLowerCase().replaceAll(/[^a-z]/g, '');
  return (
    PLACEHOLDER.test(secret) ||
    new Set(secret).size < MIN_DISTINCT_CHARACTERS ||
    isRepetition(secret) ||
    (letters.length >= MIN_LETTERS && isRepetition(letters))
  );
}

/** Returns true if a text consists of one part that is repeated at least once; the last repetition may be incomplete. */
function isRepetition(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length += 1) {
    if (text.startsWith(text.slice(length))) return true;
  }
  return false;
}
