import { SalesRequestsPage } from '#features/sales-admin/sales-requests-page.tsx'
import { salesAdminTexts } from '#features/sales-admin/texts.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { texts: salesAdminTexts, hasCrumb: true }

export const Component = SalesRequestsPage
