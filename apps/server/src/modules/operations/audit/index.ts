export { listEventsOf, recordEvent, recordEvents } from './audit-event.repository.ts'
export { keepSealing } from './keep-sealing.ts'
export { staffChange, staffChanges } from './staff-change.ts'
export { verifyAuditChain } from './verify-audit-chain.ts'
