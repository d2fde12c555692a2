import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePhone } from '#src/kit/page/media.ts';
import { useStored } from '#src/session/storage/stored.ts';

const asChosen = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);

interface FoldSectionProps {
  id: string;
  title: string;
  isClosed?: boolean;
  children: ReactNode;
}

/** Open by default, except on phones. */
export const FoldSection = ({ id, title, isClosed = false, children }: FoldSectionProps) => {
  const isPhone = usePhone();
  const [chosen, setChosen] = useStored(id, asChosen);
  const isOpen = chosen ?? !(isClosed || isPhone);
  return (
    <section className="min-w-0 rounded-lg border border-line bg-surface">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          className="flex min-h-9 w-full items-center gap-1.5 rounded-lg px-3 font-medium text-text hover:bg-surface-2 pointer-coarse:min-h-11"
          onClick={() => setChosen(!isOpen)}
        >
          <ChevronRight size={16} aria-hidden="true" className={isOpen ? 'rotate-90' : ''} />
          {title}
        </button>
      </h2>
      {isOpen && <div className="px-3 pt-1 pb-3">{children}</div>}
    </section>
  );
};
