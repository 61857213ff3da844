const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea';

/**
 * Call it before a part of the page is hydrated, which replaces the text of its fields with the served one, and the returned function
 * afterwards: it types again what the visitor had typed.
 */
export function keepTypedText(): () => void {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)];
  const texts = fields.map((field) => [field, field.value] as const);
  return () => {
    for (const [field, text] of texts) {
      if (field.value === text || field.value !== field.defaultValue) continue;
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
}
