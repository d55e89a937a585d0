import { AccentSetting } from '../accent-setting.tsx'
import { LogoSetting } from '../logo-setting.tsx'
import { SettingsSection } from '../settings-section.tsx'

export const AppearanceSection = () => (
  <SettingsSection id="appearance" names={['accent']} after={<LogoSetting />}>
    <AccentSetting />
  </SettingsSection>
)
