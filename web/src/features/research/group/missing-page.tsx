import { Link } from '@tanstack/react-router';
import type { HeadId } from '@telaah/shared/kinds/registry/heads';
import { EmptyState } from '@telaah/shared/ui/states/empty-state';
import type { ComponentProps } from 'react';
import { AskForData } from '#src/kit/data-request/ask-for-data.tsx';
import { plainButton } from '#src/kit/page/plain.ts';
import { toPage } from '#src/session/addresses/to-kind.ts';

interface MissingPageProps extends Pick<ComponentProps<typeof EmptyState>, 'icon' | 'title' | 'description'> {
  of: HeadId;
  back: { page: string; words: string };
}

/** What the address names is not there: says so, leads to all that are, and takes down that it is wanted. */
export const MissingPage = ({ of, back, ...said }: MissingPageProps) => (
  <EmptyState
    {...said}
    action={
      <div className="flex max-w-lg flex-wrap justify-center gap-2">
        <AskForData of={of} />
        <Link {...toPage({ to: back.page })} className={plainButton}>
          {back.words}
        </Link>
      </div>
    }
  />
);
