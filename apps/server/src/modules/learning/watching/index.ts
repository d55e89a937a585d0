export { type WrittenReport, writtenReportOf } from './played-ranges.ts'
export { refuseReportOfAnother } from './refuse-report-of-another.ts'
export { watchReportsOf } from './watch-reports-budget.ts'
export { isNews, unionOf } from './watch-union.repository.ts'
