import { OutboxPage } from '#features/messages/outbox/outbox-page.tsx'
import { outboxTexts } from '#features/messages/outbox/texts.ts'
import { MessageTabs } from '../admin/message-tabs.tsx'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { texts: outboxTexts, hasCrumb: true }

export const Component = () => (
  <>
    <MessageTabs />
    <OutboxPage />
  </>
)
