import { useTexts } from '#lib/texts.ts'
import { AccentSetting } from '../accent-setting.tsx'
import { LogoSetting } from '../logo-setting.tsx'
import { AreaSetting, NumberSetting, TextSetting } from '../setting.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { TestMail } from '../test-mail.tsx'
import { settingsTexts } from '../texts.ts'

export const AppearanceSection = () => (
  <SettingsSection id="appearance" after={<LogoSetting />}>
    <AccentSetting />
  </SettingsSection>
)

export const VideoSection = () => {
  const { overviewVideo, overviewVideoHint } = useTexts(settingsTexts).fields

  return (
    <SettingsSection id="video">
      <TextSetting name="overviewVideo" label={overviewVideo} hint={overviewVideoHint} optional inputMode="url" />
    </SettingsSection>
  )
}

export const WebinarsSection = () => (
  <SettingsSection id="webinars">
    <NumberSetting name="attendedMinutes" label={useTexts(settingsTexts).fields.attendedMinutes} />
  </SettingsSection>
)

export const MessagesSection = () => {
  const { smsReminders, smsNews, consentHint } = useTexts(settingsTexts).fields

  return (
    <SettingsSection id="messages" after={<TestMail />}>
      <AreaSetting name="smsRemindersConsent" label={smsReminders} hint={consentHint} />
      <AreaSetting name="smsNewsConsent" label={smsNews} hint={consentHint} />
    </SettingsSection>
  )
}

export const RetentionSection = () => {
  const { salesRequestMonths, sessionDays } = useTexts(settingsTexts).fields

  return (
    <SettingsSection id="retention">
      <div className="settings__pair">
        <NumberSetting name="retention.salesRequestMonths" label={salesRequestMonths} />
        <NumberSetting name="retention.sessionDays" label={sessionDays} />
      </div>
    </SettingsSection>
  )
}
