import { GroupsPage } from '#features/course-admin/groups/groups-page.tsx'
import { courseAdminTexts } from '#features/course-admin/texts.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { texts: { en: courseAdminTexts.en.groups }, hasCrumb: true }

export const Component = GroupsPage
