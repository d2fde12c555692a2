import { useRouterState } from '@tanstack/react-router';
import { isBeingRenewed } from '@telaah/shared/features/accounts/plan-state';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { BottomBar } from '#src/frame/navigation/bottom-bar.tsx';
import { Sidebar } from '#src/frame/navigation/sidebar.tsx';
import { InFrame } from '#src/frame/shell/in-frame.ts';
import { useShortcutKeys } from '#src/frame/shortcuts/use-shortcut-keys.ts';
import { TopBar } from '#src/frame/top-bar/top-bar.tsx';
import { applyAccountLanguage } from '#src/i18n/i18n.ts';
import { ShortcutProvider } from '#src/kit/keyboard/shortcut-context.tsx';
import { followSystemTheme, useTheme } from '#src/session/storage/theme.ts';

const PlanBanner = lazy(async () => ({ default: (await import('#src/frame/banners/plan-banner.tsx')).PlanBanner }));
const Palette = lazy(async () => ({ default: (await import('#src/frame/shortcuts/palette.tsx')).Palette }));
const ShortcutHelp = lazy(async () => ({ default: (await import('#src/frame/shortcuts/shortcut-help.tsx')).ShortcutHelp }));

interface AppShellProps {
  session: UserState;
  children: ReactNode;
}

export const AppShell = ({ session, children }: AppShellProps) => {
  const [theme] = useTheme();
  useEffect(() => followSystemTheme(theme), [theme]);
  useEffect(() => applyAccountLanguage(session.user.language), [session.user.language]);
  return (
    <ShortcutProvider>
      <Frame session={session}>{children}</Frame>
    </ShortcutProvider>
  );
};

const Frame = ({ session, children }: AppShellProps) => {
  const { t } = useTranslation('layout');
  const [palette, setPalette] = useState({ open: false, used: false });
  const [help, setHelp] = useState({ open: false, used: false });
  const openPalette = useCallback(() => setPalette({ open: true, used: true }), []);
  const openHelp = useCallback(() => setHelp({ open: true, used: true }), []);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { plan_state } = session.user;
  useShortcutKeys({ palette: openPalette, help: openHelp });

  return (
    <div className="flex grow print:block">
      <a
        href="#main"
        className="fixed top-2 left-2 z-dialog -translate-y-16 rounded-md bg-accent px-3 py-2 font-medium text-on-accent focus:translate-y-0"
      >
        {t('nav.skip')}
      </a>
      <Sidebar />
      <div className="flex min-w-0 flex-1 flex-col [--page-top:3rem]">
        <TopBar session={session} onPalette={openPalette} onHelp={openHelp} />
        {(plan_state === 'ended' || isBeingRenewed(plan_state)) && (
          <Suspense>
            <PlanBanner session={session} path={path} />
          </Suspense>
        )}
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[1440px] flex-1 p-5 outline-none max-md:p-3 max-md:pb-20">
          <InFrame value={true}>{children}</InFrame>
        </main>
      </div>
      <BottomBar />
      <Suspense>
        {palette.used && (
          <Palette open={palette.open} onOpenChange={(open) => setPalette({ open, used: true })} onHelp={openHelp} />
        )}
        {help.used && <ShortcutHelp open={help.open} onOpenChange={(open) => setHelp({ open, used: true })} />}
      </Suspense>
    </div>
  );
};
