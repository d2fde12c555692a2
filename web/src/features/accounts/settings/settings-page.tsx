import type { UserState } from '@telaah/shared/features/accounts/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Tabs } from '@telaah/shared/ui/layout/tabs';
import { DataSection } from '#src/features/accounts/settings/data-section.tsx';
import { LanguageSection } from '#src/features/accounts/settings/language-section.tsx';
import { NoticesSection } from '#src/features/accounts/settings/notices-section.tsx';
import { PasswordForm } from '#src/features/accounts/settings/password-form.tsx';
import { ProfileForm } from '#src/features/accounts/settings/profile-form.tsx';
import { SessionsSection } from '#src/features/accounts/settings/sessions-section.tsx';
import type { SettingsTab } from '#src/features/accounts/settings/settings-tab.ts';
import { usePageTitle } from '#src/kit/page/page-title.ts';

interface SettingsPageProps {
  session: UserState;
  tab: SettingsTab;
  onTab: (tab: SettingsTab) => void;
}

export const SettingsPage = ({ session, tab, onTab }: SettingsPageProps) => {
  const { t } = useTranslation('settings');
  usePageTitle(t('settings.title'));
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-4">
      <h1 className="font-semibold text-text text-title">{t('settings.title')}</h1>
      <Tabs
        label={t('settings.tabs')}
        value={tab}
        onValueChange={onTab}
        items={[
          { value: 'profile', label: t('settings.profile'), content: <ProfileForm session={session} /> },
          { value: 'password', label: t('settings.password'), content: <PasswordForm session={session} /> },
          { value: 'sessions', label: t('settings.sessions'), content: <SessionsSection /> },
          { value: 'notices', label: t('settings.notices'), content: <NoticesSection /> },
          { value: 'language', label: t('settings.language'), content: <LanguageSection /> },
          { value: 'data', label: t('settings.data'), content: <DataSection session={session} /> },
        ]}
      />
    </div>
  );
};
