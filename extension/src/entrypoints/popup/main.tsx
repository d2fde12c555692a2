import '#src/pages/page.css';
import { startPage } from '#src/pages/start.tsx';
import { Popup } from '#src/popup/popup.tsx';

await startPage(<Popup />, 'account.dashboard');
