import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, StrictMode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { CredentialsForm } from '#web/features/accounts/sign-in/sign-in-card.tsx';
import { DEFAULT_CHOICE } from '#web/features/developers/address-choice.ts';
import { AddressForm } from '#web/features/developers/address-form.tsx';
import { NamesForm } from '#web/features/wall/names-form.tsx';

afterEach(cleanup);

/** Shows a prerendered form, types into its fields, and only then hydrates it. */
function typeThenHydrate(form: ReactNode, texts: Record<string, string>): void {
  const page = <StrictMode>{form}</StrictMode>;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  for (const [label, text] of Object.entries(texts))
    screen.getByLabelText<HTMLInputElement>(label).value = text;
  const onRecoverableError = vi.fn();
  render(page, { container, hydrate: true, onRecoverableError });
  expect(onRecoverableError).not.toHaveBeenCalled();
  for (const [label, text] of Object.entries(texts))
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(text);
}

test('what was typed into the sign-in form before it was hydrated is sent', async () => {
  const send = vi.fn(async () => undefined);
  const form = <CredentialsForm label="Sign in" nameLabel="Username" send={send} />;
  typeThenHydrate(form, { Username: 'ada', Password: 'correct horse' });
  fireEvent.submit(screen.getByRole('form', { name: 'Sign in' }));
  await waitFor(() => expect(send).toHaveBeenCalledWith({ username: 'ada', password: 'correct horse' }));
});

test('names that were pasted into the wall’s form before it was hydrated are counted and looked up', () => {
  const onSubmit = vi.fn();
  typeThenHydrate(<NamesForm opened="" onSubmit={onSubmit} />, { 'Names or domains': 'GitHub\nDocker' });
  screen.getByText('2 names');
  fireEvent.click(screen.getByRole('button', { name: 'Find logos' }));
  expect(onSubmit).toHaveBeenCalledWith(['GitHub', 'Docker']);
});

function BrandForm() {
  const [text, setText] = useState('Spotify');
  return (
    <>
      <AddressForm choice={DEFAULT_CHOICE} text={text} fault={null} onText={setText} onChange={vi.fn()} />
      <output>{text}</output>
    </>
  );
}

test('a brand that was typed into the developers’ form before it was hydrated is the form’s brand', () => {
  typeThenHydrate(<BrandForm />, { Brand: 'github.com' });
  expect(screen.getByRole('status').textContent).toBe('github.com');
});
