export { makeSampleFigures } from './make-sample-figures.ts'
