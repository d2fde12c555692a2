import { connect, createServer, type Socket } from 'node:net';

/** A fixed address for a server that moves: connections are handed on to wherever it listens now. */
export interface Door {
  port: number;
  /** From now on to this port; null: nobody answers, and what is open is cut. */
  leadTo(port: number | null): void;
  close(): Promise<void>;
}

export const openDoor = async (target: number): Promise<Door> => {
  let behind: number | null = target;
  const open = new Set<Socket>();
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
        to.destroy();
      });
      from.pipe(to);
    }
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
    close: async () => {
      cut();
      await new Promise((settle) => server.close(settle));
    },
  };
};
