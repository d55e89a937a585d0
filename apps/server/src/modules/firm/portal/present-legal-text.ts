import type { LegalText } from '@regent/contract/firm/legal'
import type { CurrentSettings } from '#modules/firm/settings/index.ts'

const titles = { terms: 'Terms of use', privacy: 'Privacy' }

export const presentLegalText = ({ legal, ...settings }: CurrentSettings, kind: keyof typeof titles): LegalText => {
  const { version, updatedAt, isSample } = legal[kind]
  return { title: titles[kind], text: settings[kind], version, updatedAt: updatedAt.toISOString(), isSample }
}
