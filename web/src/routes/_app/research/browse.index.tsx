import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/research/browse/')({
  beforeLoad: () => {
    throw redirect({ to: '/research/browse/$marketplace', params: { marketplace: 'shopee' } });
  },
});
