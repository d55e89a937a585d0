export { type WrittenReport, writtenReportOf } from './played-ranges.ts'
export { watchReportsOf } from './watch-reports-budget.ts'
export { isNews, unionOf } from './watch-union.repository.ts'
