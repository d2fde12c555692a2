import { clsx } from 'clsx';
import type { Grade } from '#src/features/estimates/schema.ts';
import { useTranslation } from '#src/i18n/react.ts';

/** The letter of an estimate. A measured figure needs none; the full words are in the title and beside it in the popover. */
export const GradeMark = ({ grade, className }: { grade: Grade; className?: string }) => {
  const { t } = useTranslation('common');
  if (grade === 'measured' || grade === 'insufficient') return null;
  return (
    <span
      aria-hidden="true"
      title={`${t(`grade.${grade}`)}: ${t(`gradeDetail.${grade}`)}`}
      className={clsx(
        'inline-block min-w-4 select-none rounded-chip bg-surface-2 px-1 text-center font-medium text-badge text-text-2 uppercase',
        className,
      )}
    >
      {grade}
    </span>
  );
};
