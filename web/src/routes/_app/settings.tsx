import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { oneOfParam, readSearch } from '@telaah/shared/lib/address/search-params';
import { SettingsPage } from '#src/features/accounts/settings/settings-page.tsx';
import { SETTINGS_TABS } from '#src/features/accounts/settings/settings-tab.ts';
import { loadTexts } from '#src/i18n/i18n.ts';
import { useSession } from '#src/session/account/session.ts';

const Settings = () => {
  const { tab = 'profile' } = Route.useSearch();
  const session = useSession();
  const navigate = useNavigate();
  if (!session) return null;
  return (
    <SettingsPage
      session={session}
      tab={tab}
      onTab={(next) => void navigate({ to: '/settings', search: { tab: next }, replace: true })}
    />
  );
};

export const Route = createFileRoute('/_app/settings')({
  validateSearch: (raw: Record<string, unknown>) => readSearch({ tab: oneOfParam(SETTINGS_TABS, 'profile') }, raw),
  loader: () => loadTexts('account', 'settings', 'inbox'),
  component: Settings,
});
