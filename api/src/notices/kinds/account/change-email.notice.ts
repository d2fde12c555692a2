import { verificationNotice } from '#src/notices/kinds/account/link.ts';
import { defineNotice } from '#src/notices/notice.ts';

/** Goes to the new address. */
export const changeEmailNotice = defineNotice({ ...verificationNotice, id: 'change_email' });
