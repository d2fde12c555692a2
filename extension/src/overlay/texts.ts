import type { BundledTexts } from '@telaah/shared/i18n/create';
import enCommon from '@telaah/shared/i18n/en/common.json' with { type: 'json' };
import enBundled from '@telaah/shared/i18n/en/bundled.json' with { type: 'json' };
import enOverlay from '@telaah/shared/i18n/en/overlay.json' with { type: 'json' };
import idCommon from '@telaah/shared/i18n/id/common.json' with { type: 'json' };
import idBundled from '@telaah/shared/i18n/id/bundled.json' with { type: 'json' };
import idOverlay from '@telaah/shared/i18n/id/overlay.json' with { type: 'json' };
import zhCommon from '@telaah/shared/i18n/zh/common.json' with { type: 'json' };
import zhBundled from '@telaah/shared/i18n/zh/bundled.json' with { type: 'json' };
import zhOverlay from '@telaah/shared/i18n/zh/overlay.json' with { type: 'json' };

/** Bundled in all languages: a script in a page cannot fetch parts of itself later. */
export const overlayTexts: BundledTexts = {
  en: { common: enCommon, overlay: enOverlay, bundled: enBundled },
  id: { common: idCommon, overlay: idOverlay, bundled: idBundled },
  zh: { common: zhCommon, overlay: zhOverlay, bundled: zhBundled },
};
