import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@telaah/shared/i18n/react';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { showToast } from '#src/kit/toasts/show-toast.ts';
import { findUnreadIds, type NoticeMark, putNoticeMark } from '#src/session/notices/inbox.ts';

/** Failures are shown as toasts. */
export const useMarkNotices = () => {
  const { t } = useTranslation('inbox');
  const { language } = useFormat();
  const client = useQueryClient();
  const orSayFailed = (work: Promise<void>): Promise<void> =>
    work.catch(() => showToast({ title: t('mark.failed'), description: t('mark.failedText'), tone: 'neg' }));
  const mark = (which: NoticeMark) => orSayFailed(putNoticeMark(client, which));
  const markAllNow = async () => {
    const ids = await findUnreadIds(client, language);
    await putNoticeMark(client, { isRead: true });
    const undo = ids && ids.length > 0 && { label: t('mark.undo'), onClick: () => void mark({ ids, isRead: false }) };
    void showToast({ title: t('mark.done'), tone: 'pos', ...(undo && { action: undo }) });
  };
  return { mark, markAll: () => orSayFailed(markAllNow()) };
};
