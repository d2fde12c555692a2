import { createFileRoute, redirect } from '@tanstack/react-router';

/** Histories begin with those of products: the page leads to the others. */
export const Route = createFileRoute('/_app/history/')({
  beforeLoad: () => {
    throw redirect({ to: '/history/products', replace: true });
  },
});
