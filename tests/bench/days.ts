import { loadApi } from './api.ts';
import { measureDays } from './day.ts';
import { readOptions } from './options.ts';
import { figuresText } from './report.ts';

/** `npm run bench:day`: a day of the market alone. */
const { sizes, days, targets } = readOptions(process.argv.slice(2), process.env.DATABASE_URL);
const api = await loadApi();
for (const target of targets) {
  const { named, figures } = await measureDays(api, target, sizes, days);
  process.stdout.write(`\n${named}\n\n${figuresText(figures)}\n`);
}
