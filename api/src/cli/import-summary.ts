import { lookUp } from '@telaah/shared/lib/word-record';
import type { FileReport } from '#src/features/import/report.ts';

const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((total, count) => total + count, 0);

const number = (value: number): string => value.toLocaleString('en-US');

const listed = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name.replaceAll('_', ' ')} ${number(count)}`)
    .join(', ');

const GUESSES: Record<string, string> = {
  month: 'dated by file name, to the month',
  year: 'dated by file name, to the year',
  file: 'dated by the file’s own time',
};

const guesses = ({ guessed_days }: FileReport): string =>
  Object.entries(guessed_days)
    .map(([how, count]) => `${number(count)} ${lookUp(GUESSES, how) ?? how}`)
    .join(', ');

const HEADLINES: Partial<Record<FileReport['state'], string>> = {
  already_imported: 'imported before: nothing to do (--again imports it once more)',
  unrecognised: 'not recognised',
  stopped: 'stopped; importing it again continues',
};

const figures = ({ rows, accepted, repeated, quarantined, refused }: FileReport): string =>
  `${number(rows)} rows: ${number(accepted)} accepted, ${number(repeated)} repeated, ${number(sum(quarantined))} held back, ${number(sum(refused))} refused`;

const refusals = (report: FileReport): string[] =>
  Object.entries(report.refused)
    .toSorted(([, a], [, b]) => b - a)
    .map(([reason, count]) => {
      const few = report.refusals.filter((refusal) => refusal.reason === reason);
      const places = few.map(({ line, row }) => (line === null ? `item ${row + 1}` : `line ${line}`)).join(', ');
      return `refused ${reason}: ${number(count)} (${places}${count > few.length ? ', …' : ''}): ${few[0]?.detail ?? ''}`;
    });

export const toFileSummary = (path: string, report: FileReport): string => {
  if (report.state === 'unreadable') return `${path}\n  could not be read: ${report.error}`;
  const headline = HEADLINES[report.state];
  const lines = [path, ...(headline === undefined ? [] : [`  ${headline}`])];
  if (report.state === 'already_imported') return lines.join('\n');
  if (report.state === 'no_products') lines.push(`  no products in it (${number(report.rows)} rows)`);
  if (report.rows > 0) lines.push(`  ${report.recognised.join(', ') || report.format}, ${figures(report)}`);
  const more = [
    ...(sum(report.observed_at) > 0 ? [`dated by ${listed(report.observed_at)}; known by ${listed(report.identified_by)}`] : []),
    ...(sum(report.guessed_days) > 0 ? [`days that are guesses, and count in no window of days: ${guesses(report)}`] : []),
    ...(sum(report.quarantined) > 0 ? [`held back: ${listed(report.quarantined)}`] : []),
    ...refusals(report),
    ...(sum(report.problems) > 0 ? [`problems: ${listed(report.problems)}`] : []),
    ...(report.unknown_columns.length > 0 ? [`unknown columns: ${report.unknown_columns.join(', ')}`] : []),
    ...(report.columns_not_kept.length > 0 ? [`recognised, not kept: ${report.columns_not_kept.join(', ')}`] : []),
    ...report.notes,
  ];
  return [...lines, ...more.map((line) => `  ${line}`)].join('\n');
};

export const toImportTotals = (reports: readonly FileReport[]): string => {
  const total = (of: (report: FileReport) => number) => number(reports.reduce((all, report) => all + of(report), 0));
  const states = reports.reduce<Record<string, number>>((all, { state }) => ({ ...all, [state]: (all[state] ?? 0) + 1 }), {});
  const done = reports.filter(({ state }) => state !== 'already_imported');
  const rows = (of: (report: FileReport) => number) => number(done.reduce((all, report) => all + of(report), 0));
  return [
    `${total(() => 1)} files: ${listed(states)}`,
    `${rows((report) => report.rows)} rows: ${rows((report) => report.accepted)} accepted, ${rows((report) => report.repeated)} repeated, ` +
      `${rows((report) => sum(report.quarantined))} held back, ${rows((report) => sum(report.refused))} refused`,
  ].join('\n');
};
