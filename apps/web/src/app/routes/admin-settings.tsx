import { FirstRunPage } from '#features/settings/first-run/first-run-page.tsx'
import { SettingsPage } from '#features/settings/settings-page.tsx'
import { settingsTexts } from '#features/settings/texts.ts'
import type { Page } from '../page-handle.ts'

export const settings: Page = {
  handle: { texts: settingsTexts, hasCrumb: true },
  Component: SettingsPage,
}

export const firstRun: Page = {
  handle: { texts: { en: settingsTexts.en.firstRun }, hasCrumb: true },
  Component: FirstRunPage,
}
