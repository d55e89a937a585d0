import { generatePath } from 'react-router'
import { GroupsPage } from '#features/course-admin/groups/groups-page.tsx'
import { courseAdminTexts } from '#features/course-admin/texts.ts'
import type { PageHandle } from '../page-handle.ts'
import { paths } from '../paths.ts'

export const handle: PageHandle = { texts: { en: courseAdminTexts.en.groups }, hasCrumb: true }

export const Component = () => <GroupsPage addressOf={({ _id }) => generatePath(paths.adminGroup, { groupId: _id })} />
