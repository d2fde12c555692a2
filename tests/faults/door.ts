import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy with a fixed address, for a server whose port changes. */
export interface Door {
  port: number;
  /** Forwards to this port from now on and cuts open connections; null: refuses all. */
  leadTo(port: number | null): void;
  /** Cuts every nth connection that sends COMMIT: the server receives it, the client never gets the result. 0: none. */
  cutAtCommit(every: number): void;
  close(): Promise<void>;
}

export const openDoor = async (target: number): Promise<Door> => {
  let behind: number | null = target;
  let every = 0;
  let commits = 0;
  const open = new Set<Socket>();
  const isCut = (said: Buffer): boolean => every > 0 && said.includes('commit\0') && ++commits % every === 0;
  const server = createServer((front) => {
    if (behind === null) return void front.destroy();
    const back = connect(behind, '127.0.0.1');
    for (const [from, to] of [
      [front, back],
      [back, front],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        if (!to.writableEnded) to.destroy();
      });
    }
    back.pipe(front);
    front.on('data', (said: Buffer) => {
      if (!isCut(said)) return void back.write(said);
      // Sends COMMIT before closing, so that the server receives it.
      back.end(said);
      front.destroy();
    });
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const address = server.address();
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    leadTo: (port) => {
      behind = port;
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
