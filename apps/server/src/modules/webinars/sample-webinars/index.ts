export { makeSampleWebinars } from './make-sample-webinars.ts'
