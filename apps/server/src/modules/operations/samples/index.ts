export { listSamples } from './list-samples.ts'
export { prepareSamples } from './prepare-samples.ts'
export { eraseSampleMember } from './sample.repository.ts'
