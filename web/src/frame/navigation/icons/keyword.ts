export { WholeWord as default } from 'lucide-react';
