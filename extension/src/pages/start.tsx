import enBundled from '@telaah/shared/i18n/en/bundled.json' with { type: 'json' };
import enCommon from '@telaah/shared/i18n/en/common.json' with { type: 'json' };
import enPopup from '@telaah/shared/i18n/en/popup.json' with { type: 'json' };
import idBundled from '@telaah/shared/i18n/id/bundled.json' with { type: 'json' };
import idCommon from '@telaah/shared/i18n/id/common.json' with { type: 'json' };
import idPopup from '@telaah/shared/i18n/id/popup.json' with { type: 'json' };
import { htmlLang, isLanguage } from '@telaah/shared/i18n/languages';
import { I18nextProvider } from '@telaah/shared/i18n/react';
import zhBundled from '@telaah/shared/i18n/zh/bundled.json' with { type: 'json' };
import zhCommon from '@telaah/shared/i18n/zh/common.json' with { type: 'json' };
import zhPopup from '@telaah/shared/i18n/zh/popup.json' with { type: 'json' };
import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { LanguageOfferBanner } from '#src/pages/language-offer-banner.tsx';
import { startI18n } from '#src/settings/i18n.ts';
import { useDrawnTheme } from '#src/settings/use-theme.ts';

type TitleKey = 'account.dashboard' | 'settings.title' | 'consent.title';

export const startPage = async (page: ReactNode, titleKey: TitleKey): Promise<void> => {
  const i18n = await startI18n({
    en: { bundled: enBundled, common: enCommon, popup: enPopup },
    id: { bundled: idBundled, common: idCommon, popup: idPopup },
    zh: { bundled: zhBundled, common: zhCommon, popup: zhPopup },
  });
  const name = () => {
    if (isLanguage(i18n.language)) document.documentElement.lang = htmlLang[i18n.language];
    document.title = `${i18n.t(`popup:${titleKey}`)} · Telaah`;
  };
  name();
  i18n.on('languageChanged', name);
  const root = document.querySelector('#root');
  if (root) {
    createRoot(root).render(
      <I18nextProvider i18n={i18n}>
        <Themed>
          <LanguageOfferBanner />
          {page}
        </Themed>
      </I18nextProvider>,
    );
  }
};

const Themed = ({ children }: { children: ReactNode }) => {
  const theme = useDrawnTheme();
  useEffect(() => {
    document.body.classList.add('ui');
    document.body.dataset.theme = theme;
  }, [theme]);
  return children;
};
