import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@telaah/api/client';
import type { ChooseNoticeInput } from '@telaah/shared/features/notices/schema';
import { api, take } from '#src/api/api.ts';

export const noticeChoicesQuery = queryOptions({
  queryKey: ['notice choices'],
  queryFn: ({ signal }) => take(unwrap(api.internal.notices.choices.$get(undefined, { init: { signal } }))),
  staleTime: 0,
});

/** Throws CallFailure: `conflict` for what is always sent. */
export const chooseNotice = (input: ChooseNoticeInput) => take(unwrap(api.internal.notices.choose.$post({ json: input })));
