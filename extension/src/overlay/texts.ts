import type { BundledTexts } from '@telaah/shared/i18n/create';
import enCommon from '@telaah/shared/i18n/en/common.json' with { type: 'json' };
import enErrors from '@telaah/shared/i18n/en/errors.json' with { type: 'json' };
import enOverlay from '@telaah/shared/i18n/en/overlay.json' with { type: 'json' };
import idCommon from '@telaah/shared/i18n/id/common.json' with { type: 'json' };
import idErrors from '@telaah/shared/i18n/id/errors.json' with { type: 'json' };
import idOverlay from '@telaah/shared/i18n/id/overlay.json' with { type: 'json' };
import zhCommon from '@telaah/shared/i18n/zh/common.json' with { type: 'json' };
import zhErrors from '@telaah/shared/i18n/zh/errors.json' with { type: 'json' };
import zhOverlay from '@telaah/shared/i18n/zh/overlay.json' with { type: 'json' };

/** Of a failed request the overlay says the code; the other words are its own. */
const failed = ({ title }: { title: { failed: string } }) => ({ title: { failed: title.failed } });

/** Bundled in all languages: a script in a page cannot fetch parts of itself later. */
export const overlayTexts: BundledTexts = {
  en: { common: enCommon, overlay: enOverlay, errors: failed(enErrors) },
  id: { common: idCommon, overlay: idOverlay, errors: failed(idErrors) },
  zh: { common: zhCommon, overlay: zhOverlay, errors: failed(zhErrors) },
};
