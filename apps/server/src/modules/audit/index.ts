export { type AuditAction, type AuditEntry, recordEvent } from './audit-event.repository.ts'
