import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@telaah/api/client';
import { api, take } from '#src/api/api.ts';
import { tidyKeyword } from '#src/session/addresses/product-address.ts';

/** Free. */
export const figuresQuery = (shared: string) => {
  const address = tidyKeyword(shared);
  return queryOptions({
    queryKey: ['shared', address],
    queryFn: ({ signal }) =>
      take(unwrap(api.internal.feature.product_research.figures.$post({ json: { address } }, { init: { signal } }))),
  });
};
