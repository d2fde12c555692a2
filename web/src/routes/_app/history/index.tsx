import { createFileRoute, redirect } from '@tanstack/react-router';

/** Product histories are the first tab; their page leads to the others. */
export const Route = createFileRoute('/_app/history/')({
  beforeLoad: () => {
    throw redirect({ to: '/history/products', replace: true });
  },
});
