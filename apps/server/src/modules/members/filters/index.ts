export {
  countEach,
  countMembers,
  type Filters,
  isFound,
  isUnfiltered,
  listMemberIds,
  readFigures,
} from './member-filter.repository.ts'
export { readFilters } from './read-filters.ts'
