import { THUMB_WIDTHS } from '#contract/constants/thumb-widths.ts';
import { Field, NO_AUTOCORRECT } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { AddressChoice } from './address-choice.ts';

const TYPES = [
  { value: 'logo', label: 'Logo' },
  { value: 'icon', label: 'Icon' },
] as const;
const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;
const FORMATS = [
  { value: 'file', label: 'Original' },
  { value: 'svg', label: 'SVG' },
  { value: 'png', label: 'PNG' },
] as const;
const FALLBACKS = [
  { value: '404', label: 'Error 404' },
  { value: 'monogram', label: 'Initials' },
] as const;
const WIDTHS = THUMB_WIDTHS.map((width) => ({ value: String(width), label: `${width} px` }));

interface OptionProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

function Option<Value extends string>({ label, ...control }: OptionProps<Value>) {
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 font-medium text-sm">
        {label}
      </p>
      <div className="[&>*>*]:flex-1 [&>*]:flex">
        <Segmented legend={label} {...control} />
      </div>
    </div>
  );
}

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
      // Takes over what was typed before the page was hydrated.
      ref={(field) => void (field && field.value !== text && onText(field.value))}
      error={fault ?? undefined}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    />
  );
}

/** Renders the form that sets the parts of a logo's address. */
export function AddressForm({ choice, text, fault, onText, onChange }: AddressFormProps) {
  const { type, theme, format, width, fallback } = choice;
  return (
    <form
      aria-label="Logo address"
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-col gap-4 rounded-2xl border border-line bg-surface p-5 sm:p-6"
    >
      <BrandField text={text} fault={fault} onText={onText} />
      <Option label="Type" options={TYPES} value={type} onChange={(next) => onChange({ type: next })} />
      <Option
        label="Page background"
        options={THEMES}
        value={theme}
        onChange={(next) => onChange({ theme: next })}
      />
      <Option
        label="Format"
        options={FORMATS}
        value={format}
        onChange={(next) => onChange({ format: next })}
      />
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
      <Option
        label="If there’s no logo"
        options={FALLBACKS}
        value={fallback}
        onChange={(next) => onChange({ fallback: next })}
      />
    </form>
  );
}
