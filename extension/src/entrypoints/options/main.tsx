import '#src/pages/page.css';
import { Options } from '#src/pages/options.tsx';
import { startPage } from '#src/pages/start.tsx';

await startPage(<Options />, 'settings.title');
