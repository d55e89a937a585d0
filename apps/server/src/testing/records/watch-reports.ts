// How watch reports are written, for benches.
export { addReport } from '#modules/learning/progress/lecture-progress.repository.ts'
export { multirangeOf } from '#modules/learning/progress/played-ranges.ts'
