export {
  countEach,
  countMembers,
  type Filters,
  isFound,
  isNarrow,
  isUnfiltered,
  listMemberIds,
  readFigures,
  settle,
  type SettledFilters,
} from './member-filter.repository.ts'
export { readFilters } from './read-filters.ts'
