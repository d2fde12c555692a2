import { queryOptions, useQuery } from '@tanstack/react-query';
import { unwrap } from '@telaah/api/client';
import { api, take } from '#src/api/api.ts';
import { usePhone } from '#src/kit/page/media.ts';
import { settingsQuery } from '#src/session/installation/settings.ts';

/** Has this account's extension ever handed anything in? Asked again whenever somebody comes back from installing it. */
const extensionQuery = queryOptions({
  queryKey: ['extension'],
  queryFn: ({ signal }) => take(unwrap(api.internal.users.extension.$get(undefined, { init: { signal } }))),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

export interface ExtensionOffer {
  /** Its page in a browser's store. */
  store: string | null;
  /** The path of its ZIP, where it has no such page. */
  file: string | null;
  /** It has been heard of. False as long as nobody knows. */
  isPresent: boolean;
}

/** How this browser gets the extension; null where it cannot (a phone) or where the installation has none, and until that is known. */
export const useExtensionOffer = (): ExtensionOffer | null => {
  const isPhone = usePhone();
  const offered = useQuery(settingsQuery).data?.extension;
  const isOffered = !isPhone && Boolean(offered?.store || offered?.file);
  const { data } = useQuery({ ...extensionQuery, enabled: isOffered });
  return isOffered && offered ? { ...offered, isPresent: data?.has_sent ?? false } : null;
};
