export { Store as default } from 'lucide-react';
