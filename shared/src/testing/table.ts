export const tableText = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ');
  return `\n${rows.map(line).join('\n')}\n`;
};

/** `12.30 %`; a dash for null and NaN. */
export const percent = (share: number | null): string =>
  share === null || Number.isNaN(share) ? '–' : `${(100 * share).toFixed(2)} %`;
