import { THUMB_WIDTHS } from '#contract/constants/file-types.ts';
import { takeTypedText } from '#web/lib/typed-text.ts';
import { Field, NO_AUTOCORRECT } from '#web/ui/form/field.tsx';
import { optionsOf, SelectField } from '#web/ui/form/select.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { AddressChoice } from './address-choice.ts';

const OPTIONS = {
  type: { legend: 'Type', options: optionsOf({ logo: 'Logo', icon: 'Icon' }) },
  theme: { legend: 'Page background', options: optionsOf({ light: 'Light', dark: 'Dark' }) },
  format: { legend: 'Format', options: optionsOf({ file: 'Original', svg: 'SVG', png: 'PNG' }) },
  fallback: {
    legend: 'If there’s no logo',
    options: optionsOf({ 404: 'Error 404', monogram: 'Initials' }),
  },
};
const WIDTHS = THUMB_WIDTHS.map((width) => ({ value: String(width), label: `${width} px` }));

interface AddressFormProps {
  choice: AddressChoice;
  /** The text in the brand field. The choice follows it after a pause in typing. */
  text: string;
  /** Why no address can have this text. */
  fault: string | null;
  onText: (text: string) => void;
  onChange: (patch: Partial<AddressChoice>) => void;
}

function BrandField({ text, fault, onText }: Pick<AddressFormProps, 'text' | 'fault' | 'onText'>) {
  return (
    <Field
      {...NO_AUTOCORRECT}
      label="Brand"
      hint="A name, a domain or a Wikidata id"
      placeholder="spotify.com"
      autoComplete="off"
      enterKeyHint="done"
      value={text}
      ref={takeTypedText(text, onText)}
      error={fault ?? undefined}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    />
  );
}

/** Renders the form that sets the parts of a logo's address. */
export function AddressForm({ choice, text, fault, onText, onChange }: AddressFormProps) {
  const { format, width } = choice;
  const option = (name: keyof typeof OPTIONS) => (
    <div>
      <p aria-hidden="true" className="mb-1.5 font-medium text-sm">
        {OPTIONS[name].legend}
      </p>
      <div className="[&>*>*]:flex-1 [&>*]:flex">
        <Segmented {...OPTIONS[name]} value={choice[name]} onChange={(next) => onChange({ [name]: next })} />
      </div>
    </div>
  );
  return (
    <form
      aria-label="Logo address"
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-col gap-4 rounded-2xl border border-line bg-surface p-5 sm:p-6"
    >
      <BrandField text={text} fault={fault} onText={onText} />
      {option('type')}
      {option('theme')}
      {option('format')}
      {format === 'png' && (
        <SelectField
          label="Width"
          options={WIDTHS}
          value={String(width)}
          onChange={(next) =>
            onChange({ width: THUMB_WIDTHS.find((known) => String(known) === next) ?? width })
          }
        />
      )}
      {option('fallback')}
    </form>
  );
}
