import { useTexts } from '#lib/texts.ts'
import { TextSetting } from '../setting.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { settingsTexts } from '../texts.ts'

export const VideoSection = () => {
  const { overviewVideo, overviewVideoHint } = useTexts(settingsTexts).fields

  return (
    <SettingsSection id="video" names={['overviewVideo']}>
      <TextSetting name="overviewVideo" label={overviewVideo} hint={overviewVideoHint} optional inputMode="url" />
    </SettingsSection>
  )
}
