import { expect, test } from 'vitest';
import { keepTypedText } from './typed-text.ts';

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`);

test('text typed before a page’s code runs is typed again, also into a field of another form with the same name', () => {
  document.body.innerHTML = '<form><input name="username"><textarea name="names"></textarea></form>';
  for (const name of ['username', 'names']) {
    const typed = field(name);
    if (typed) typed.value = `typed in ${name}`;
  }
  const restore = keepTypedText();
  document.body.innerHTML =
    '<form><input name="username"><input name="email"></form><textarea name="names"></textarea>';
  const changed: string[] = [];
  document.body.addEventListener('input', ({ target }) => changed.push((target as HTMLInputElement).name));
  restore();
  expect(['username', 'email', 'names'].map((name) => field(name)?.value)).toEqual([
    'typed in username',
    '',
    'typed in names',
  ]);
  expect(changed).toEqual(['username', 'names']);
});
