export { countAlerts } from '#src/features/alerts/repo.ts';
