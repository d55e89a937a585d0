export { refuseLastWayIn } from './refuse-last-way-in.ts'
export { type OwnProof, refuseOldSession, withOwnProof } from './own-proof.ts'
