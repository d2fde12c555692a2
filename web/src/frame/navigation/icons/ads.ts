export { Megaphone as default } from 'lucide-react';
