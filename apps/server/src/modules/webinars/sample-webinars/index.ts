export { makeSampleWebinars } from './make-sample-webinars.ts'
export { momentOf, onDay } from './sample-moment.ts'
