import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from '#src/i18n/react.ts';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { useFormat } from '#src/ui/locale/use-format.tsx';

interface PaginationProps {
  /** From 1 to `pages`. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

export const Pagination = ({ page, pages, onPage }: PaginationProps) => {
  const { t } = useTranslation('common');
  const format = useFormat();
  const isFirst = page <= 1;
  const isLast = page >= pages;
  return (
    <nav aria-label={t('page.navigation')} className="inline-flex items-center gap-0.5 tabular-nums">
      <IconButton label={t('page.first')} icon={ChevronFirst} disabled={isFirst} onClick={() => onPage(1)} />
      <IconButton label={t('page.previous')} icon={ChevronLeft} disabled={isFirst} onClick={() => onPage(page - 1)} />
      <span className="px-1 text-[13px]/[20px] text-text-2">
        {t('page.position', { page: format.count(page), pages: format.count(pages) })}
      </span>
      <IconButton label={t('page.next')} icon={ChevronRight} disabled={isLast} onClick={() => onPage(page + 1)} />
      <IconButton label={t('page.last')} icon={ChevronLast} disabled={isLast} onClick={() => onPage(pages)} />
    </nav>
  );
};
