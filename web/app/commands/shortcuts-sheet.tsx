import { setSingleKeys, useIsApple, useSingleKeys } from '#web/lib/keyboard.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SwitchButton, SwitchTrack } from '#web/ui/switch.tsx';
import { Kbd } from './kbd.tsx';
import { layerOpener } from './layer.ts';

interface Shortcut {
  label: string;
  /** Alternatives, or keys that belong together. */
  keys: readonly string[];
}

function shortcutsFor(modifier: string): { title: string; shortcuts: Shortcut[] }[] {
  return [
    {
      title: 'Anywhere',
      shortcuts: [
        { label: 'Search for names', keys: ['/'] },
        { label: 'Find logos, pages and actions', keys: [`${modifier}K`] },
        { label: 'Show this list', keys: ['?'] },
      ],
    },
    {
      title: 'In batch select',
      shortcuts: [
        { label: 'Select all results', keys: [`${modifier}A`] },
        { label: 'Exit batch select', keys: ['Esc'] },
      ],
    },
    {
      title: 'In an open logo',
      shortcuts: [
        { label: 'Previous or next logo', keys: ['←', '→'] },
        { label: 'Copy, download or save', keys: ['C', 'D', 'S'] },
        { label: 'Close', keys: ['Esc'] },
      ],
    },
    {
      title: 'On a logo of a list',
      shortcuts: [
        { label: 'Open the logo', keys: ['↵'] },
        { label: 'Copy', keys: ['C'] },
        { label: 'Download', keys: ['D'] },
        { label: 'Save to Favourites', keys: ['S'] },
        { label: 'Select for a batch', keys: ['X'] },
      ],
    },
  ];
}

function ShortcutRow({ label, keys }: Shortcut) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4">
      <dt>{label}</dt>
      <dd className="flex shrink-0 gap-1">
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dd>
    </div>
  );
}

/** Turns shortcuts of one letter off, for those who speak to their computer or press keys by accident (WCAG 2.1.4). */
function SingleKeysSwitch() {
  const isOn = useSingleKeys();
  return (
    <div className="flex break-inside-avoid items-center justify-between gap-4 py-2">
      <p id="single-keys" className="text-sm">
        <span className="font-medium">Single-key shortcuts</span>{' '}
        <span className="block text-muted">C, D, S, X, / and ? on this device</span>
      </p>
      <SwitchButton isOn={isOn} aria-labelledby="single-keys" onClick={() => setSingleKeys(!isOn)}>
        <SwitchTrack isOn={isOn} /> {isOn ? 'On' : 'Off'}
      </SwitchButton>
    </div>
  );
}

/** The dialog that lists the keyboard shortcuts. */
export default function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const modifier = useIsApple() ? '⌘' : 'Ctrl ';
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose} isWide returnTo={layerOpener}>
      <div className="mt-3 gap-x-10 text-sm md:columns-2">
        {shortcutsFor(modifier).map(({ title, shortcuts }) => (
          <section key={title} aria-label={title} className="mb-4 break-inside-avoid">
            <h3 className="pb-1 font-semibold text-muted text-xs">{title}</h3>
            <dl className="divide-y divide-line border-line border-y">
              {shortcuts.map((shortcut) => (
                <ShortcutRow key={shortcut.label} {...shortcut} />
              ))}
            </dl>
          </section>
        ))}
        <SingleKeysSwitch />
      </div>
    </Dialog>
  );
}
