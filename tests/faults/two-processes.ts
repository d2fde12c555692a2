import { newPerson } from './person.ts';
import { buySmart, liveThrough, settle, stateOf } from './story.ts';
import type { FaultWorld } from './world.ts';

const together = async (world: FaultWorld): Promise<void> => {
  await world.start(null);
  const other = await world.startAnother();
  try {
    await Promise.all([liveThrough(world), buyMany(world, 5)]);
    await other.kill();
    await buyMany(world, 3);
    await settle(world);
  } finally {
    await other.kill();
  }
};

const buyMany = async (world: FaultWorld, count: number): Promise<void> => {
  await Promise.all(
    Array.from({ length: count }, async () => {
      const person = await newPerson(world);
      await buySmart(world, person);
      const { premium } = await stateOf(person);
      if (premium.limit !== 3600 && premium.name !== 'Gratis') throw new Error(`wrong plan: ${JSON.stringify(premium)}`);
    }),
  );
};

export const twoProcesses = [{ name: 'two processes at once, one killed', run: together }];
