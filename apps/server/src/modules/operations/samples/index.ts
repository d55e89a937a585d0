export { listSamples } from './list-samples.ts'
export { prepareSamples } from './prepare-samples.ts'
export {
  countSamples,
  findFirstStart,
  forgetSamples,
  listSampleIds,
  noteRemoval,
  noteSamples,
  type SampleKind,
} from './sample-record.repository.ts'
export { eraseSampleMember } from './sample.repository.ts'
