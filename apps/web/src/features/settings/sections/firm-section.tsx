import { useTexts } from '#lib/texts.ts'
import { AreaSetting, TextSetting } from '../setting.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { settingsTexts } from '../texts.ts'

export const FirmSection = () => (
  <SettingsSection id="firm">
    <NameSetting />
    <PostalAddressSetting />
    <DisclaimerSetting />
  </SettingsSection>
)

export const NameSetting = () => (
  <TextSetting name="name" label={useTexts(settingsTexts).fields.name} autoComplete="organization" />
)

export const PostalAddressSetting = () => {
  const { postalAddress, postalAddressHint } = useTexts(settingsTexts).fields
  return <AreaSetting name="postalAddress" label={postalAddress} hint={postalAddressHint} optional />
}

export const DisclaimerSetting = () => {
  const { disclaimer, disclaimerHint } = useTexts(settingsTexts).fields
  return <AreaSetting name="disclaimer" label={disclaimer} hint={disclaimerHint} rows={4} />
}
