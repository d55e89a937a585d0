/** The search itself, for benches. */
export { findEverywhere } from '#modules/operations/search/find-everywhere.ts'
