import { useEffect, useState } from 'react';
import type { WxtStorageItem } from 'wxt/utils/storage';

/** Null while it loads; follows changes made in other pages. */
// biome-ignore lint/suspicious/noExplicitAny: metadata of the item does not matter here
export const useSetting = <T>(item: WxtStorageItem<T, any>): [T | null, (value: T) => Promise<void>] => {
  const [value, setValue] = useState<T | null>(null);
  useEffect(() => {
    void item.getValue().then((stored) => setValue(() => stored));
    return item.watch((stored) => setValue(() => stored));
  }, [item]);
  // Shown at once, because a control that waits for the storage would jump back.
  const change = async (next: T) => {
    setValue(() => next);
    await item.setValue(next);
  };
  return [value, change];
};
