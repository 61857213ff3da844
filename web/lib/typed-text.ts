/**
 * Returns the ref of a controlled field that takes over what was typed before the page was hydrated.
 * @param text the text that the field is rendered with
 */
export function takeTypedText(text: string, onText: (text: string) => void) {
  return (field: HTMLInputElement | HTMLTextAreaElement | null): void => {
    if (field && field.value !== text) onText(field.value);
  };
}
