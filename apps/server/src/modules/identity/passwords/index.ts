export { hashPassword } from './hash-password.ts'
export { refuseFullHashingQueue } from './hashing-queue.ts'
export { refuseWeakPassword } from './refuse-weak-password.ts'
export { isOutdatedHash, verifyPassword } from './verify-password.ts'
