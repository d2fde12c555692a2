/** Named moments between the steps of money: `purchase:written`, `webhook:stored` … */
export type Checkpoint = (label: string) => void;

export const noCheckpoint: Checkpoint = () => {};

/** Dies at `label` as by `kill -9`: nothing is flushed, nothing is undone. */
export const crashAt =
  (label: string): Checkpoint =>
  (reached) => {
    if (reached === label) process.kill(process.pid, 'SIGKILL');
  };
