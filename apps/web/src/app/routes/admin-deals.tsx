import { DealsPage } from '#features/deal-admin/list/deals-page.tsx'
import { dealAdminTexts } from '#features/deal-admin/texts.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { texts: dealAdminTexts, hasCrumb: true }

export const Component = DealsPage
