import type { LegalText } from '@regent/contract/legal'
import type { Settings } from '@regent/contract/settings'

const titles = { terms: 'Terms of use', privacy: 'Privacy' }

export const presentLegalText = (settings: Settings, kind: keyof typeof titles): LegalText => ({
  title: titles[kind],
  text: settings[kind].replaceAll('{firm}', () => settings.name),
  version: 'sample',
  updatedAt: '2025-11-20T00:00:00.000Z',
  isSample: true,
})
