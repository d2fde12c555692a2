import type { WithShare } from '@telaah/shared/features/research/group.tables';

/** Adds each row's share of `all`; null if either is unknown. */
export const withShares = <Row extends { revenue: number | null }>(rows: readonly Row[], all: number | null): WithShare<Row>[] =>
  rows.map((row) => ({ ...row, share: all !== null && all > 0 && row.revenue !== null ? row.revenue / all : null }));
