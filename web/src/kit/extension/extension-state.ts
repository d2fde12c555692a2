import { queryOptions, useQuery } from '@tanstack/react-query';
import { unwrap } from '@telaah/api/client';
import { api, take } from '#src/api/api.ts';
import { usePhone } from '#src/kit/page/media.ts';
import { settingsQuery } from '#src/session/installation/settings.ts';

/** Whether the account's extension has ever sent anything; refetched on focus, when the user may come back from installing it. */
const extensionQuery = queryOptions({
  queryKey: ['extension'],
  queryFn: ({ signal }) => take(unwrap(api.internal.users.extension.$get(undefined, { init: { signal } }))),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

export interface ExtensionOffer {
  /** Address in a browser's extension store. */
  store: string | null;
  /** Path of the ZIP if there is no store address. */
  file: string | null;
  /** The extension has sent something; false until that is known. */
  isPresent: boolean;
}

/** Null on phones, without an offer of the installation, and until that is known. */
export const useExtensionOffer = (): ExtensionOffer | null => {
  const isPhone = usePhone();
  const offered = useQuery(settingsQuery).data?.extension;
  const isOffered = !isPhone && Boolean(offered?.store || offered?.file);
  const { data } = useQuery({ ...extensionQuery, enabled: isOffered });
  return isOffered && offered ? { ...offered, isPresent: data?.has_sent ?? false } : null;
};
