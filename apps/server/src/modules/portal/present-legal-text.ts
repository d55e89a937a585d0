import type { LegalText } from '@regent/contract/legal'
import type { CurrentSettings } from '#modules/settings/index.ts'

const titles = { terms: 'Terms of use', privacy: 'Privacy' }

export const presentLegalText = ({ legal, ...settings }: CurrentSettings, kind: keyof typeof titles): LegalText => {
  const { version, updatedAt, isSample } = legal[kind]
  return { title: titles[kind], text: settings[kind], version, updatedAt: updatedAt.toISOString(), isSample }
}
