import { defineConfig } from 'vitest/config';
import { projects } from './tests/projects.ts';

export default defineConfig({
  test: {
    // Vitest would leave one core free, but many tests only wait for PostgreSQL.
    maxWorkers: '100%',
    projects: projects.map((project) => ({
      test: { ...project, pool: 'threads', expect: { poll: { timeout: 20_000, interval: 10 } } },
    })),
  },
});
