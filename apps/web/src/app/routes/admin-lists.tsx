import { generatePath } from 'react-router'
import { ListsPage } from '#features/contact-lists/lists-page.tsx'
import { contactListTexts } from '#features/contact-lists/texts.ts'
import { MessageTabs } from '../admin/message-tabs.tsx'
import type { PageHandle } from '../page-handle.ts'
import { paths } from '../paths.ts'

export const handle: PageHandle = { texts: { en: contactListTexts.en.lists }, hasCrumb: true }

export const Component = () => (
  <>
    <MessageTabs />
    <ListsPage addressOf={({ _id }) => generatePath(paths.adminList, { listId: _id })} />
  </>
)
