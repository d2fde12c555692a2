/**
 * All packages import react-i18next from here: workspaces may have several copies, and hooks of one copy do not see a provider of
 * another.
 */
import type {} from '#src/i18n/resources.ts';

export { I18nextProvider, Trans, useTranslation } from 'react-i18next';
