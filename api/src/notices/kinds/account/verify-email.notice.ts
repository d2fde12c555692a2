import { verificationNotice } from '#src/notices/kinds/account/link.ts';
import { defineNotice } from '#src/notices/notice.ts';

export const verifyEmailNotice = defineNotice({ ...verificationNotice, id: 'verify_email' });
