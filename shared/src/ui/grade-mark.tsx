import { useTranslation } from '#src/i18n/react.ts';
import type { Grade } from '#src/features/estimates/schema.ts';

/** The letter of an estimate. A measured figure needs none; the full words are in the title and beside it in the popover. */
export const GradeMark = ({ grade }: { grade: Grade }) => {
  const { t } = useTranslation('common');
  if (grade === 'measured' || grade === 'insufficient') return null;
  return (
    <span
      aria-hidden="true"
      title={`${t(`grade.${grade}`)}: ${t(`gradeDetail.${grade}`)}`}
      className="inline-block min-w-4 select-none rounded-[4px] bg-surface-2 px-1 text-center font-medium text-[11px]/[16px] text-text-2 uppercase"
    >
      {grade}
    </span>
  );
};
