export { describeSamples } from './describe-samples.ts'
export { fillWithSamples } from './fill-with-samples.ts'
export { removeSamples } from './remove-samples.ts'
