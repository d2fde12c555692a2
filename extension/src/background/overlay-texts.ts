import { failed as enFailed } from '@telaah/shared/i18n/en/bundled.json';
import enCommon from '@telaah/shared/i18n/en/common.json' with { type: 'json' };
import enCourse from '@telaah/shared/i18n/en/course.json' with { type: 'json' };
import enOverlay from '@telaah/shared/i18n/en/overlay.json' with { type: 'json' };
import { failed as idFailed } from '@telaah/shared/i18n/id/bundled.json';
import idCommon from '@telaah/shared/i18n/id/common.json' with { type: 'json' };
import idCourse from '@telaah/shared/i18n/id/course.json' with { type: 'json' };
import idOverlay from '@telaah/shared/i18n/id/overlay.json' with { type: 'json' };
import type { BundledTexts } from '@telaah/shared/i18n/loading/create';
import { failed as zhFailed } from '@telaah/shared/i18n/zh/bundled.json';
import zhCommon from '@telaah/shared/i18n/zh/common.json' with { type: 'json' };
import zhCourse from '@telaah/shared/i18n/zh/course.json' with { type: 'json' };
import zhOverlay from '@telaah/shared/i18n/zh/overlay.json' with { type: 'json' };

/** The overlay asks the worker for its texts. Of the bundled ones it needs one. */
export const overlayTexts = {
  en: { common: enCommon, course: enCourse, overlay: enOverlay, bundled: { failed: enFailed } },
  id: { common: idCommon, course: idCourse, overlay: idOverlay, bundled: { failed: idFailed } },
  zh: { common: zhCommon, course: zhCourse, overlay: zhOverlay, bundled: { failed: zhFailed } },
} as const satisfies BundledTexts;
