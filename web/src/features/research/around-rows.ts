import { ColumnPopover } from '#src/features/research/column-popover.tsx';
import { CompareTray } from '#src/features/research/compare/compare-tray.tsx';
import { HiddenLine } from '#src/features/research/hidden-line.tsx';
import { ViewsPopover } from '#src/features/research/views/views-popover.tsx';

/** What opens or appears around rows, and is not there at first: one file, because a way to each would weigh as much as it saves. */
export const aroundRows = { ColumnPopover, CompareTray, HiddenLine, ViewsPopover };
