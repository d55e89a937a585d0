import { AuditPage } from '#features/audit-log/audit-page.tsx'
import { auditTexts } from '#features/audit-log/texts.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { texts: auditTexts, hasCrumb: true }

export const Component = AuditPage
