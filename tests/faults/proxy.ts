import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy with a fixed address, for a server whose port changes. */
export interface TcpProxy {
  port: number;
  /** Forwards to this port from now on and cuts open connections; null: refuses all. */
  forwardTo(port: number | null): void;
  /** Cuts every nth connection that sends COMMIT: the server receives it, the client never gets the result. 0: none. */
  cutAtCommit(every: number): void;
  close(): Promise<void>;
}

export const openProxy = async (target: number): Promise<TcpProxy> => {
  let targetPort: number | null = target;
  let every = 0;
  let commits = 0;
  const open = new Set<Socket>();
  const isCut = (data: Buffer): boolean => every > 0 && data.includes('commit\0') && ++commits % every === 0;
  const server = createServer((client) => {
    if (targetPort === null) return void client.destroy();
    const upstream = connect(targetPort, '127.0.0.1');
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        if (!to.writableEnded) to.destroy();
      });
    }
    upstream.pipe(client);
    client.on('data', (data: Buffer) => {
      if (!isCut(data)) return void upstream.write(data);
      // Sends COMMIT before closing, so that the server receives it.
      upstream.end(data);
      client.destroy();
    });
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const address = server.address();
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    forwardTo: (port) => {
      targetPort = port;
      cut();
    },
    cutAtCommit: (times) => {
      every = times;
    },
    close: async () => {
      cut();
      await new Promise((settle) => server.close(settle));
    },
  };
};
