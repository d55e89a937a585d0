import { TemplatesPage } from '#features/messages/templates/templates-page.tsx'
import { templateTexts } from '#features/messages/templates/texts.ts'
import { MessageTabs } from '../admin/message-tabs.tsx'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { texts: templateTexts, hasCrumb: true }

export const Component = () => (
  <>
    <MessageTabs />
    <TemplatesPage />
  </>
)
