import { Skeleton } from '@telaah/shared/ui/states/skeleton';

export const NoticesSkeleton = ({ rows }: { rows: number }) => (
  <div aria-busy="true" className="grid gap-4 px-4 py-3 max-md:px-3">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="flex gap-3">
        <Skeleton className="size-7 shrink-0" />
        <div className="grid flex-1 gap-1.5">
          <Skeleton className="h-4" />
          <Skeleton className="h-3" />
        </div>
      </div>
    ))}
  </div>
);
