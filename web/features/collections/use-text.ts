import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

export interface EditedText {
  /** What is edited: a name must not be empty. */
  label: 'Name' | 'Note';
  /** The text before. */
  text: string;
  maxLength: number;
  /** Rejects with a sentence for the visitor. */
  save: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** Returns the attributes of a field for a name or a note, and a function that saves the text and closes the field. */
export function useText({ label, text: before, maxLength, save, onClose }: EditedText) {
  const [value, setValue] = useState(before);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async () => {
      const text = value.trim();
      if (label === 'Name' && !text) throw new Error('Please enter a name');
      await save(text);
    },
    onSuccess: onClose,
  });
  const onChange = ({ target }: { target: { value: string } }) => {
    setValue(target.value);
    if (!isPending) reset();
  };
  const submit = () => {
    if (!isPending) mutate();
  };
  return { field: { maxLength, value, onChange }, submit, isPending, error };
}
