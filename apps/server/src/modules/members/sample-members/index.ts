export { makeSampleMembers } from './make-sample-members.ts'
