import { Skeleton } from '@telaah/shared/ui/states/skeleton';
import { clsx } from 'clsx';

export const cardList = 'grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-px border-line border-t bg-line';

export const CardsSkeleton = ({ compact }: { compact: boolean }) => (
  <ul className={cardList}>
    {Array.from({ length: 8 }, (_, i) => (
      <li key={i} className={clsx('bg-surface', compact ? 'h-[114px] px-3 py-1.5' : 'p-3')}>
        <Skeleton className={compact ? 'h-full' : 'h-32'} />
      </li>
    ))}
  </ul>
);
