import { FirstRunPage } from '#features/settings/first-run/first-run-page.tsx'
import { settingsTexts } from '#features/settings/texts.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { texts: { en: settingsTexts.en.firstRun }, hasCrumb: true }

export const Component = FirstRunPage
