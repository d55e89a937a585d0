import { useTexts } from '#lib/texts.ts'
import { AreaSetting, NumberSetting } from '../setting.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { TestMail } from '../test-mail.tsx'
import { settingsTexts } from '../texts.ts'

export const WebinarsSection = () => (
  <SettingsSection id="webinars" names={['attendedMinutes']}>
    <NumberSetting name="attendedMinutes" label={useTexts(settingsTexts).fields.attendedMinutes} />
  </SettingsSection>
)

export const MessagesSection = () => {
  const { smsReminders, smsNews, consentHint } = useTexts(settingsTexts).fields

  return (
    <SettingsSection id="messages" names={['smsRemindersConsent', 'smsNewsConsent']} after={<TestMail />}>
      <AreaSetting name="smsRemindersConsent" label={smsReminders} hint={consentHint} />
      <AreaSetting name="smsNewsConsent" label={smsNews} hint={consentHint} />
    </SettingsSection>
  )
}

export const RetentionSection = () => {
  const { salesRequestMonths, sessionDays } = useTexts(settingsTexts).fields

  return (
    <SettingsSection id="retention" names={['retention']}>
      <div className="settings__pair">
        <NumberSetting name="retention.salesRequestMonths" label={salesRequestMonths} />
        <NumberSetting name="retention.sessionDays" label={sessionDays} />
      </div>
    </SettingsSection>
  )
}
