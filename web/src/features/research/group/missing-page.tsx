import { Link } from '@tanstack/react-router';
import type { HeadId } from '@telaah/shared/kinds/registry/heads';
import { EmptyState } from '@telaah/shared/ui/states/empty-state';
import type { ComponentProps } from 'react';
import { DataRequestOffer } from '#src/kit/data-request/data-request-offer.tsx';
import { plainButton } from '#src/kit/page/button-styles.ts';
import { toRouterLink } from '#src/session/addresses/router-link.ts';

interface MissingPageProps extends Pick<ComponentProps<typeof EmptyState>, 'icon' | 'title' | 'description'> {
  of: HeadId;
  back: { page: string; words: string };
}

/** Also records that the missing item is wanted. */
export const MissingPage = ({ of, back, ...texts }: MissingPageProps) => (
  <EmptyState
    {...texts}
    action={
      <div className="flex max-w-lg flex-wrap justify-center gap-2">
        <DataRequestOffer of={of} />
        <Link {...toRouterLink({ to: back.page })} className={plainButton}>
          {back.words}
        </Link>
      </div>
    }
  />
);
