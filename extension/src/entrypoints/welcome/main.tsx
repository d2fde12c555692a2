import '#src/pages/page.css';
import { startPage } from '#src/pages/start.tsx';
import { Welcome } from '#src/pages/welcome.tsx';

await startPage(<Welcome />, 'consent.title');
