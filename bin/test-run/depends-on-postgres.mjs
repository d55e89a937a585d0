/**
 * The server's tests whose result can differ between two versions of PostgreSQL, as parts of their paths. They run on PostgreSQL 15 each
 * time; the others, which ask the same statements through HTTP, do with `--all`.
 */
export const dependsOnPostgres = [
  // Migrations, sort order, prepared statements, serialization.
  'src/db/',
  'prepare-database.test',
  'repository.test',
  // Lists: filters, search, sorting and pages.
  'lists.test',
  'list-total.test',
  'search-lectures.test',
  'large-portal.test',
  // Statements written by hand: locks, listening, queues, the chain of audit events, counts under load.
  'platform/jobs/run-jobs.test',
  'platform/live/live-listener.test',
  'audit-chain.test',
  'registration-count.test',
  'planning/plan.test',
  'sweep-',
]
