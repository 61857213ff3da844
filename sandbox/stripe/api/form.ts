/** A parsed form. Keys with brackets, such as `line_items[0][price]`, become nested objects. */
export interface Form {
  [key: string]: string | Form;
}

/** Parses a form in the encoding of the provider's API. */
export function readForm(text: string): Form {
  const form: Form = Object.create(null) as Form;
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '');
    const last = keys.pop();
    if (last === undefined) continue;
    let part = form;
    for (const key of keys) {
      const next = part[key];
      const inside: Form = typeof next === 'object' ? next : (Object.create(null) as Form);
      part[key] = inside;
      part = inside;
    }
    part[last] = value;
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

/** Returns the strings at the top level of a form, e.g. of its metadata. */
export function textsOf(form: Form | undefined): Record<string, string> {
  const entries = Object.entries(form ?? {}).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(entries) as Record<string, string>;
}
