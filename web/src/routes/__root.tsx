import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';

/** `paths`: the patterns of all our pages. An address that fits none is no place to be sent to. */
export const Route = createRootRouteWithContext<{ queryClient: QueryClient; paths: () => string[] }>()({ component: Outlet });
