import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Recipe } from '#files/recipe.ts';
import BatchChoice from './batch-choice.tsx';

afterEach(cleanup);

/** Keeps the choice, and reports each. */
function Choice({ onChange }: { onChange: (recipe: Recipe | null) => void }) {
  const [recipe, setRecipe] = useState<Recipe | null>(null);
  const choose = (next: Recipe | null) => {
    setRecipe(next);
    onChange(next);
  };
  return <BatchChoice value={recipe} onChange={choose} hasBitmaps />;
}

test('margins are trimmed whatever the format, and originals stay untouched without it', async () => {
  const user = userEvent.setup();
  const recipes: (Recipe | null)[] = [];
  render(<Choice onChange={(recipe) => recipes.push(recipe)} />);
  await user.click(screen.getByRole('checkbox', { name: 'Trim margins' }));
  expect(recipes.at(-1)).toEqual({ format: 'original', trim: 0 });
  screen.getByText('An animated GIF keeps only its first frame.');
  await user.selectOptions(screen.getByLabelText('Clear space'), '5 %');
  await user.selectOptions(screen.getByLabelText('Files'), 'PNG');
  expect(recipes.at(-1)).toEqual({ format: 'png', width: 512, background: null, trim: 0.05 });
  await user.selectOptions(screen.getByLabelText('Files'), 'Originals');
  await user.click(screen.getByRole('checkbox', { name: 'Trim margins' }));
  expect(recipes.at(-1)).toBeNull();
});
