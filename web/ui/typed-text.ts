const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea';
type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Returns a field, or the one of the same name that took its place. */
function currentField(field: TextField): TextField | null {
  if (field.isConnected || field.name === '') return field;
  const fields = [...document.querySelectorAll<TextField>(FIELDS)];
  return fields.find(({ name }) => name === field.name) ?? null;
}

/**
 * Call it before a part of the page is hydrated, which replaces the text of its fields with the served one, and the returned function
 * afterwards: it types again what the visitor had typed, also if a field was replaced by another one of its name.
 */
export function keepTypedText(): () => void {
  const fields = [...document.querySelectorAll<TextField>(FIELDS)];
  const texts = fields.map((field) => [field, field.value] as const);
  return () => {
    for (const [served, text] of texts) {
      const field = currentField(served);
      if (!field || field.value === text || field.value !== field.defaultValue) continue;
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
}
