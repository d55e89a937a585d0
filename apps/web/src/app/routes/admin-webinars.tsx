import { WebinarsPage } from '#features/webinar-admin/list/webinars-page.tsx'
import { webinarAdminTexts } from '#features/webinar-admin/texts.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { texts: webinarAdminTexts, hasCrumb: true }

export const Component = () => <WebinarsPage />
