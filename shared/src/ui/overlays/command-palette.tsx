import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { type LucideIcon, Search, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#src/i18n/react.ts';
import { useIsGuest, usePortalContainer } from '#src/ui/overlays/portal.tsx';

export interface Command {
  id: string;
  label: string;
  /** Its heading. Groups keep the order of their first command. */
  group: string;
  keywords?: string;
  icon?: LucideIcon;
  hint?: ReactNode;
  onRun: () => void;
}

interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  commands: readonly Command[];
  /** Commands that use the typed text itself, such as a search. They come first and always match. */
  ask?: (typed: string) => readonly Command[];
}

export const CommandPalette = ({ open, onOpenChange, ...offered }: CommandPaletteProps) => {
  const { t } = useTranslation('common');
  const container = usePortalContainer();
  const isGuest = useIsGuest();
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange} modal={isGuest ? 'trap-focus' : true}>
      <Dialog.Portal container={container}>
        <Dialog.Backdrop className="ui-backdrop fixed inset-0 z-dialog bg-scrim" />
        <Dialog.Popup
          aria-label={t('palette.title')}
          className="ui-popup fixed top-[12dvh] left-1/2 z-dialog flex max-h-[70dvh] w-[560px] max-w-[calc(100vw-16px)] -translate-x-1/2 flex-col overflow-hidden rounded-sheet border border-line bg-surface text-text shadow-popup outline-none"
        >
          <Commands {...offered} onRun={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

const textOf = ({ label, keywords = '' }: Command): string => `${label} ${keywords}`;

type CommandsProps = Pick<CommandPaletteProps, 'commands' | 'ask'> & { onRun: () => void };

/** Mounted at each opening, so that the text starts empty. */
const Commands = ({ commands, ask, onRun }: CommandsProps) => {
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState('');
  const { contains } = Autocomplete.useFilter();
  const textCommands = typed.trim() === '' ? [] : (ask?.(typed.trim()) ?? []);
  const all = [...textCommands, ...commands];
  const groups = [...new Set(all.map(({ group }) => group))].map((value) => ({
    value,
    items: all.filter(({ group }) => group === value),
  }));
  const run = (command: Command) => {
    onRun();
    command.onRun();
  };
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      value={typed}
      onValueChange={setTyped}
      filter={(command: Command, query) => textCommands.includes(command) || contains(command, query, textOf)}
      autoHighlight="always"
      keepHighlight
      itemToStringValue={textOf}
    >
      <div className="flex items-center gap-2 border-line border-b pr-1.5 pl-3 focus-within:border-accent">
        <Search size={16} aria-hidden="true" className="shrink-0 text-text-3" />
        <Autocomplete.Input
          aria-label={t('palette.title')}
          placeholder={t('palette.placeholder')}
          className="h-12 min-w-0 flex-1 bg-transparent text-form outline-none! pointer-coarse:text-section"
        />
        <Dialog.Close
          aria-label={t('action.close')}
          className="inline-flex size-9 shrink-0 items-center justify-center rounded-control text-text-2 hover:bg-surface-2 pointer-coarse:size-11"
        >
          <X size={16} aria-hidden="true" />
        </Dialog.Close>
      </div>
      <Autocomplete.Empty className="text-text-2 not-empty:px-3 not-empty:py-6 not-empty:text-center">
        {t('state.nothingFound')}
      </Autocomplete.Empty>
      <Autocomplete.List aria-label={t('palette.title')} className="min-h-0 overflow-y-auto overscroll-contain not-empty:p-1">
        {(group: { value: string; items: readonly Command[] }) => (
          <Autocomplete.Group key={group.value} items={group.items}>
            <Autocomplete.GroupLabel className="px-2 pt-2 pb-1 text-label text-text-3">{group.value}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(command: Command) => (
                <Autocomplete.Item
                  key={command.id}
                  value={command}
                  onClick={() => run(command)}
                  className="flex min-h-9 cursor-pointer items-center gap-2 rounded-chip px-2 outline-none data-highlighted:bg-accent-soft data-highlighted:text-accent pointer-coarse:min-h-11"
                >
                  {command.icon && <command.icon size={16} aria-hidden="true" className="shrink-0" />}
                  <span className="min-w-0 flex-1 truncate">{command.label}</span>
                  {command.hint}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <p className="border-line border-t px-3 py-1.5 text-label text-text-3 pointer-coarse:hidden">{t('palette.hint')}</p>
    </Autocomplete.Root>
  );
};
