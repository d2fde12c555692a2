import { useCallback, useEffect, useState } from 'react';
import type { Status } from '#src/messages.ts';
import { send } from '#src/send.ts';

/** What the worker knows of account, server and queue; null while it is being asked. */
export function useStatus(): [Status | null, () => Promise<void>] {
  const [status, setStatus] = useState<Status | null>(null);
  const refresh = useCallback(async () => setStatus(await send({ type: 'status' })), []);
  useEffect(() => void refresh(), [refresh]);
  return [status, refresh];
}
