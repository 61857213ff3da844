import { CLEAR_SPACES } from '#files/recipe.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { OptionField } from '#web/ui/form/select.tsx';

const OPTIONS = CLEAR_SPACES.map((space) => ({ value: String(space), label: `${space * 100} %` }));

interface TrimChoiceProps {
  /** The clear space to leave, as a share of the logo's longer side; null keeps the margins. */
  trim: number | null;
  onChange: (trim: number | null) => void;
}

/** Chooses whether margins are cut, and then how much space stays clear around the logo. */
export function TrimChoice({ trim, onChange }: TrimChoiceProps) {
  return (
    <>
      <Checkbox isChecked={trim !== null} onChange={(isOn) => onChange(isOn ? 0 : null)} className="text-sm">
        Trim margins
      </Checkbox>
      {trim !== null && (
        <div className="grid min-w-29">
          <OptionField
            label="Clear space"
            value={String(trim)}
            options={OPTIONS}
            onChange={(space) => onChange(Number(space))}
          />
        </div>
      )}
    </>
  );
}
