import { Skeleton } from '@telaah/shared/ui/states/skeleton';
import { useInFrame } from '#src/frame/shell/in-frame.ts';

export const PagePending = () => {
  if (!useInFrame()) return null;
  return (
    <div aria-busy="true" className="mx-auto grid w-full max-w-7xl gap-4">
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-10" />
      <Skeleton className="h-64" />
    </div>
  );
};
