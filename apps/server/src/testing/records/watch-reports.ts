// How watch reports are written, for benches.
export { addReport } from '#modules/learning/progress/lecture-progress.repository.ts'
export { writtenReportOf } from '#modules/learning/watching/index.ts'
