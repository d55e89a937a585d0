export { hashPassword, isOutdatedHash, refuseFullHashingQueue, verifyPassword } from './hash-password.ts'
export { refuseWeakPassword } from './refuse-weak-password.ts'
