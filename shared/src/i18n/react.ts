/** All packages import react-i18next from here: of several copies in the workspaces, one's hooks do not see another's provider. */
import type {} from '#src/i18n/resources.ts';

export { I18nextProvider, Trans, useTranslation } from 'react-i18next';
