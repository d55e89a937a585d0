import { SettingsPage } from '#features/settings/settings-page.tsx'
import { settingsTexts } from '#features/settings/texts.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { texts: settingsTexts, hasCrumb: true }

export const Component = SettingsPage
