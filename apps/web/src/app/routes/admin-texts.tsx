import { WordingPage } from '#features/messages/wording/wording-page.tsx'
import { wordingTexts } from '#features/messages/wording/texts.ts'
import { MessageTabs } from '../admin/message-tabs.tsx'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { texts: wordingTexts, hasCrumb: true }

export const Component = () => (
  <>
    <MessageTabs />
    <WordingPage />
  </>
)
