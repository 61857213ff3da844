import { Command as Cmdk } from 'cmdk';
import { Search, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '#web/ui/button.tsx';
import { type Command, groupCommands } from './groups.ts';
import { Kbd } from './kbd.tsx';
import { letterOf } from './keys.ts';
import { layerOpener } from './layer.ts';
import { useActions, usePages } from './site-commands.tsx';
import { recentCommands, searchCommand, useSuggestions } from './site-searches.tsx';

let lastText = '';

/** Returns the focus to where it was, or to the content if a command opened another page. */
function useReturnOfFocus(): (event: Event) => void {
  const [path] = useState(() => location.pathname);
  return (event) => {
    event.preventDefault();
    const opener = location.pathname === path ? layerOpener() : null;
    (opener ?? document.getElementById('main'))?.focus({ preventScroll: true });
  };
}

/** Takes the focus as soon as the field is mounted, so that no typed character is lost. */
function selectOnMount(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true });
  input?.select();
}

function Hint({ keys, children }: { keys: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Kbd>{keys}</Kbd>
      {children}
    </span>
  );
}

/** Explains the keys, for those who have them. */
function Hints() {
  return (
    <p
      aria-hidden="true"
      className="flex gap-4 border-line border-t px-4 py-2.5 text-muted text-xs max-sm:hidden touch:hidden"
    >
      <Hint keys="↑ ↓">Move</Hint>
      <Hint keys="↵">Open</Hint>
      <Hint keys="Esc">Close</Hint>
    </p>
  );
}

function Field({ text, onText }: { text: string; onText: (text: string) => void }) {
  return (
    <div className="flex items-center gap-3 border-line border-b py-1.5 pr-1.5 pl-4 focus-within:border-accent">
      {/* On the axis of the icons below. */}
      <span className="flex size-8 shrink-0 items-center justify-center text-muted">
        <Search aria-hidden="true" className="size-5" />
      </span>
      <Cmdk.Input
        ref={selectOnMount}
        placeholder="Search logos, pages and actions"
        autoCapitalize="off"
        enterKeyHint="go"
        value={text}
        onValueChange={onText}
        className="h-11 min-w-0 flex-1 text-ellipsis bg-transparent text-base outline-none placeholder:text-muted"
      />
      <Dialog.Close asChild>
        <IconButton label="Close" className="touch:size-11">
          <X aria-hidden="true" />
        </IconButton>
      </Dialog.Close>
    </div>
  );
}

function Row({ command, onChoose }: { command: Command; onChoose: () => void }) {
  const { id, label, description, note, icon } = command;
  return (
    <Cmdk.Item
      value={id}
      onSelect={onChoose}
      className="flex min-h-11 cursor-pointer scroll-my-9 items-center gap-3 rounded-lg px-2.5 py-1 -outline-offset-2 aria-selected:bg-accent-soft forced-colors:aria-selected:outline-2"
    >
      <span className="flex size-8 shrink-0 items-center justify-center text-muted [&>svg]:size-[18px]">
        {icon}
      </span>
      <span dir="auto" className={`min-w-0 truncate ${description ? 'font-medium' : ''}`}>
        {label}
      </span>
      {description && (
        <span dir="auto" className="min-w-0 shrink-[3] truncate text-muted text-sm first-letter:uppercase">
          {description}
        </span>
      )}
      {note && <span className="ml-auto text-muted text-xs">{note}</span>}
    </Cmdk.Item>
  );
}

/** Returns the commands for a text, in groups. */
function useGroups(text: string) {
  const navigate = useNavigate();
  const [recent] = useState(() => recentCommands(navigate));
  const suggestions = useSuggestions(text.trim());
  const search = searchCommand(navigate, text);
  return groupCommands(text, { search, suggestions, pages: usePages(), actions: useActions(), recent });
}

/** The commands in groups. The focus stays in the field, whose aria-activedescendant is the active command. */
function Results({ text, onClose }: { text: string; onClose: () => void }) {
  const groups = useGroups(text);
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0);
  const choose = (command: Command) => {
    onClose();
    command.run();
  };
  return (
    <>
      <Cmdk.List
        label="Commands"
        onMouseDown={(event) => event.preventDefault()}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-1.5 outline-none"
      >
        {groups.map(({ label, commands }) => (
          <Cmdk.Group
            key={label}
            heading={label}
            className="**:[[cmdk-group-heading]]:sticky **:[[cmdk-group-heading]]:top-0 **:[[cmdk-group-heading]]:z-1 **:[[cmdk-group-heading]]:bg-raised **:[[cmdk-group-heading]]:px-2.5 **:[[cmdk-group-heading]]:pt-3 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:font-semibold **:[[cmdk-group-heading]]:text-muted **:[[cmdk-group-heading]]:text-xs"
          >
            {commands.map((command) => (
              <Row key={command.id} command={command} onChoose={() => choose(command)} />
            ))}
          </Cmdk.Group>
        ))}
        <div
          aria-hidden="true"
          className="pointer-events-none sticky bottom-0 z-1 -mt-3 h-8 bg-[linear-gradient(to_top,var(--color-raised),transparent)]"
        />
      </Cmdk.List>
      <p role="status" className="sr-only">
        {count} {count === 1 ? 'command' : 'commands'}
      </p>
    </>
  );
}

/** The dialog that runs commands found by name. Its text stays selected from the last time. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState(lastText);
  const onCloseAutoFocus = useReturnOfFocus();
  const onText = (next: string) => {
    lastText = next;
    setText(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isToggle = (event.metaKey || event.ctrlKey) && letterOf(event) === 'k';
    if (event.nativeEvent.isComposing || (event.key !== 'Escape' && !isToggle)) return;
    event.preventDefault();
    onClose();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-[#131211]/60" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={onCloseAutoFocus}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onKeyDown={onKeyDown}
          className="fixed inset-x-3 top-3 z-50 mx-auto flex max-h-[min(30rem,calc(100dvh-1.5rem))] max-w-[38rem] animate-appear flex-col overflow-hidden rounded-2xl border border-line bg-raised shadow-float outline-none sm:top-[12dvh] sm:max-h-[76dvh]"
        >
          <Dialog.Title className="sr-only">Commands</Dialog.Title>
          <Cmdk
            label="Search logos, pages and actions"
            shouldFilter={false}
            vimBindings={false}
            loop
            className="flex min-h-0 flex-col outline-none"
          >
            <Field text={text} onText={onText} />
            <Results text={text} onClose={onClose} />
            <Hints />
          </Cmdk>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
