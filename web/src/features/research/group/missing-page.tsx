import { Link } from '@tanstack/react-router';
import { EmptyState } from '@telaah/shared/ui/empty-state';
import type { ComponentProps } from 'react';
import { plainPrimary } from '#src/kit/plain.ts';
import { toPage } from '#src/session/to-kind.ts';

interface MissingPageProps extends Pick<ComponentProps<typeof EmptyState>, 'icon' | 'title' | 'description'> {
  back: { page: string; words: string };
}

/** What the address names is not there: says so, and leads to all that are. */
export const MissingPage = ({ back, ...said }: MissingPageProps) => (
  <EmptyState
    {...said}
    action={
      <Link {...toPage({ to: back.page })} className={plainPrimary}>
        {back.words}
      </Link>
    }
  />
);
