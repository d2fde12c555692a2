import { lazyOwn } from '#src/features/research/lazy-own.ts';

const parts = async () => (await import('#src/features/research/around-rows.ts')).aroundRows;

export const ColumnPopover = lazyOwn(async () => (await parts()).ColumnPopover);
export const CompareTray = lazyOwn(async () => (await parts()).CompareTray);
export const HiddenLine = lazyOwn(async () => (await parts()).HiddenLine);
export const ViewsPopover = lazyOwn(async () => (await parts()).ViewsPopover);
