import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { CircleAlert } from 'lucide-react';
import { config } from '#src/config/config.ts';
import { helpPages, moneyPages, settingsPage } from '#src/frame/navigation/navigation.ts';
import { BarBanner } from '#src/frame/top-bar/bar-banner.tsx';
import { focusMain } from '#src/kit/keyboard/take-focus.ts';
import { LazyMenu } from '#src/kit/on-demand/lazy-menu.tsx';
import { barButton } from '#src/kit/page/button-styles.ts';
import { signOut } from '#src/session/account/session.ts';

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => [...part][0] ?? '')
    .join('')
    .toUpperCase();

interface AccountMenuProps {
  session: UserState;
  onHelp: () => void;
}

export const AccountMenu = ({ session, onHelp }: AccountMenuProps) => {
  const { t } = useTranslation('layout');
  const { user, premium } = session;
  const navigate = useNavigate();
  const leave = useMutation({ mutationFn: signOut });
  return (
    <>
      <LazyMenu
        trigger={
          <button
            type="button"
            className={barButton}
            title={`${user.name} · ${user.email} · ${t('account.plan', { plan: premium.title })}`}
          >
            <span className="grid size-7 place-content-center rounded-full bg-accent-soft font-medium text-[11px] text-accent">
              {initials(user.name)}
            </span>
            <span className="sr-only">{t('account.menu', { name: user.name })}</span>
          </button>
        }
        items={[
          ...[...moneyPages, settingsPage, ...helpPages].map(({ to, label }) => ({
            key: label,
            label: t(label),
            onSelect: () => void navigate({ to }),
          })),
          { key: 'shortcuts', label: t('account.shortcuts'), onSelect: onHelp },
          { key: 'api', label: t('nav.api'), href: config.apiReference },
          { key: 'out', label: t('account.signOut'), onSelect: () => leave.mutate() },
        ]}
      />
      <div role="alert">
        {leave.isError && (
          <BarBanner
            tone="neg"
            icon={CircleAlert}
            text={t('account.signOutFailed')}
            onClose={() => {
              leave.reset();
              focusMain();
            }}
          />
        )}
      </div>
    </>
  );
};
