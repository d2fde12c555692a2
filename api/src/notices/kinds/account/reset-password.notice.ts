import { linkNotice } from '#src/notices/kinds/account/link.ts';
import { defineNotice } from '#src/notices/notice.ts';

export const resetPasswordNotice = defineNotice({
  ...linkNotice,
  id: 'reset_password',
  link: ({ token }) => `/forgot-password?token=${token}`,
});
