import { ContactLists } from '#features/contact-lists/contact-lists.tsx'
import { contactListTexts } from '#features/contact-lists/texts.ts'
import { MessageTabs } from '../admin/message-tabs.tsx'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { texts: { en: contactListTexts.en.lists }, hasCrumb: true }

export const Component = () => (
  <>
    <MessageTabs />
    <ContactLists />
  </>
)
