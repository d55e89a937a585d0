import { MessagesPage } from '#features/messages/list/messages-page.tsx'
import { messagesTexts } from '#features/messages/texts.ts'
import { MessageTabs } from '../admin/message-tabs.tsx'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { texts: { en: messagesTexts.en.list }, hasCrumb: true }

export const Component = () => (
  <>
    <MessageTabs />
    <MessagesPage />
  </>
)
