import { useCallback, useEffect, useState } from 'react';
import type { DeviceStatus, ServerStatus } from '#src/messages/messages.ts';
import { send } from '#src/messages/send.ts';

/** Queue, visits and unreadable pages of this device; null until it has answered. */
export const useStatus = (): [DeviceStatus | null, () => Promise<void>] => {
  const [status, setStatus] = useState<DeviceStatus | null>(null);
  const refresh = useCallback(async () => setStatus(await send({ type: 'status' })), []);
  useEffect(() => {
    void send({ type: 'status' }).then(setStatus);
  }, []);
  return [status, refresh];
};

/** Server and account; null until the answer, after which `then` is called. */
export const useServerStatus = (then: () => Promise<void>): ServerStatus | null => {
  const [status, setStatus] = useState<ServerStatus | null>(null);
  useEffect(() => {
    void send({ type: 'server' }).then(async (answer) => {
      setStatus(answer ?? { server: 'unreachable', status: 0, account: null });
      await then();
    });
  }, [then]);
  return status;
};
