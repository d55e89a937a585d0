export {
  type ConsentRow,
  eraseConsentNetworks,
  insertConsents,
  listConsents,
  listWithdrawnBySms,
  readConsents,
} from './consent.repository.ts'
export { limitConsentChanges } from './limit-consent-changes.ts'
export { recordConsents, recordConsentsOfAll } from './record-consents.ts'
