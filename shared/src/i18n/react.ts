/**
 * The one door to react-i18next for every package: the workspaces may hold several copies of it, and a provider of one
 * copy is invisible to the hooks of another. The typed keys come along too.
 */
import type {} from '#src/i18n/resources.ts';

export { I18nextProvider, Trans, useTranslation } from 'react-i18next';
