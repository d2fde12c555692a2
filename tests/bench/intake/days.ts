import { figuresText } from '../figures/figures.ts';
import { readOptions } from '../figures/options.ts';
import { loadApi } from '../market/api.ts';
import { measureDays } from './day.ts';

/** `npm run bench:day`: only the day of the market. */
const { sizes, days, targets } = readOptions(process.argv.slice(2), process.env.DATABASE_URL);
const api = await loadApi();
for (const target of targets) {
  const { named, figures } = await measureDays(api, target, sizes, days);
  process.stdout.write(`\n${named}\n\n${figuresText(figures)}\n`);
}
