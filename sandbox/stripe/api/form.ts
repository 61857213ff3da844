/** Texts by key, nested as the brackets of a form's keys say: `line_items[0][price]`. */
export interface Form {
  [key: string]: string | Form;
}

/** Reads a form as the provider's API takes it. */
export function readForm(text: string): Form {
  const form: Form = Object.create(null) as Form;
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '');
    const last = keys.pop();
    if (last === undefined) continue;
    let place = form;
    for (const key of keys) {
      const next = place[key];
      const inside: Form = typeof next === 'object' ? next : (Object.create(null) as Form);
      place[key] = inside;
      place = inside;
    }
    place[last] = value;
  }
  return form;
}

export function textOf(form: Form | undefined, key: string): string | undefined {
  const value = form?.[key];
  return typeof value === 'string' ? value : undefined;
}

export function partOf(form: Form | undefined, key: string): Form | undefined {
  const value = form?.[key];
  return typeof value === 'object' ? value : undefined;
}

/** The texts of a part, such as metadata. */
export function textsOf(form: Form | undefined): Record<string, string> {
  const entries = Object.entries(form ?? {}).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(entries) as Record<string, string>;
}
