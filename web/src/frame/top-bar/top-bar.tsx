import { Link } from '@tanstack/react-router';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Kbd } from '@telaah/shared/ui/buttons/kbd';
import { Search } from 'lucide-react';
import { AccountMenu } from '#src/frame/top-bar/account-menu.tsx';
import { ConnectionPill } from '#src/frame/top-bar/connection-pill.tsx';
import { InboxBell } from '#src/frame/top-bar/inbox-bell.tsx';
import { LanguageMenu } from '#src/frame/top-bar/language-menu.tsx';
import { ThemeMenu } from '#src/frame/top-bar/theme-menu.tsx';
import { TokenMeter } from '#src/frame/top-bar/token-meter.tsx';

interface TopBarProps {
  session: UserState;
  onPalette: () => void;
  onHelp: () => void;
}

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

export const TopBar = ({ session, onPalette, onHelp }: TopBarProps) => {
  const { t } = useTranslation('layout');
  return (
    <header className="sticky top-0 z-bar flex h-12 items-center gap-2 border-line border-b bg-surface px-5 max-md:px-3 print:hidden">
      <Link to="/" className="md:hidden" aria-label={t('nav.home')}>
        <img src="/icon.svg" alt="" width={28} height={28} />
      </Link>
      <button
        type="button"
        className="flex h-8 items-center gap-2 rounded-md border border-line bg-surface-2 px-3 text-text-2 hover:border-field md:w-80 pointer-coarse:h-11"
        onClick={onPalette}
      >
        <Search size={14} aria-hidden="true" />
        <span className="truncate max-md:sr-only">{t('bar.search')}</span>
        <span className="ml-auto shrink-0 whitespace-nowrap max-lg:hidden" aria-hidden="true">
          <Kbd>{isMac ? '⌘K' : 'Ctrl K'}</Kbd>
        </span>
      </button>
      <div className="ml-auto flex items-center gap-1 sm:gap-2">
        <ConnectionPill />
        <InboxBell />
        <TokenMeter session={session} />
        <ThemeMenu />
        <LanguageMenu />
        <AccountMenu session={session} onHelp={onHelp} />
      </div>
    </header>
  );
};
