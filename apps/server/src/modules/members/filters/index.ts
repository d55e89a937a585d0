export {
  countEach,
  countMembers,
  type Filters,
  isFound,
  isNarrow,
  isUnfiltered,
  listBestMembers,
  listFitting,
  listMemberIds,
  readFigures,
  type SegmentFilter,
  settle,
  type SettledFilters,
} from './member-filter.repository.ts'
export { readFilters } from './read-filters.ts'
