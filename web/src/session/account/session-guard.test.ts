import type { UserState } from '@telaah/shared/features/accounts/schema';
import { beforeEach, expect, it, vi } from 'vitest';

const page = new EventTarget();
vi.stubGlobal('location', { origin: 'https://telaah.example' });
vi.stubGlobal('window', page);
const { createQueryClient } = await import('#src/query-client.ts');
const { endedKey, setSession } = await import('#src/session/account/session.ts');
const { sessionKey } = await import('#src/session/storage/session-key.ts');
const { guardSession, isRestoredPage } = await import('#src/session/account/session-guard.ts');

const state = { user: { id: 'tuti' }, csrf_token: 'a' } as UserState;
const queryClient = createQueryClient();
const root = { style: { visibility: '' } };
const enterAgain = vi.fn<() => Promise<void>>();
guardSession({ queryClient, root: root as HTMLElement, enterAgain });

beforeEach(() => {
  setSession(queryClient, state);
  enterAgain.mockReset();
});

it('a page that is kept for Back is blank, and shown again once it has been entered anew', async () => {
  const entering = Promise.withResolvers<void>();
  enterAgain.mockReturnValue(entering.promise);
  page.dispatchEvent(new Event('pagehide'));
  expect(root.style.visibility).toBe('hidden');
  page.dispatchEvent(new Event('pageshow'));
  expect([root.style.visibility, isRestoredPage()]).toEqual(['hidden', true]);
  entering.resolve();
  await vi.waitFor(() => expect([root.style.visibility, isRestoredPage()]).toEqual(['', false]));
  expect(enterAgain).toHaveBeenCalledOnce();
});

it('a visitor’s page is left as it is', () => {
  queryClient.setQueryData(sessionKey, null);
  page.dispatchEvent(new Event('pagehide'));
  page.dispatchEvent(new Event('pageshow'));
  expect(root.style.visibility).toBe('');
  expect(enterAgain).not.toHaveBeenCalled();
});

it('a session that another tab has ended is ended here', () => {
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'telaah:theme' }));
  expect(queryClient.getQueryData(sessionKey)).toEqual(state);
  page.dispatchEvent(Object.assign(new Event('storage'), { key: endedKey }));
  expect(queryClient.getQueryData(sessionKey)).toBeNull();
});
