export { listSamples } from './prepare-samples.ts'
export { prepareSamples } from './prepare-samples.ts'
export { eraseSampleMember } from './sample.repository.ts'
