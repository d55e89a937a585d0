export { eraseConsentNetworks, listConsents, listWithdrawnBySms } from './consent.repository.ts'
export { recordConsents } from './record-consents.ts'
