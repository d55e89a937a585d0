import { weekdays } from '@regent/contract/firm/setting-fields'
import { useTexts } from '#lib/texts.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextSetting, useSetting } from '../setting.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { settingsTexts } from '../texts.ts'

export const HoursSection = () => {
  const { fields } = useTexts(settingsTexts)

  return (
    <SettingsSection id="hours">
      <OpenDays />
      <div className="settings__pair">
        <TextSetting name="openHours.from" label={fields.openFrom} hint={fields.openHint} type="time" />
        <TextSetting name="openHours.to" label={fields.openTo} type="time" />
      </div>
      <div className="settings__pair">
        <TextSetting name="quietHours.from" label={fields.quietFrom} hint={fields.quietHint} type="time" />
        <TextSetting name="quietHours.to" label={fields.quietTo} type="time" />
      </div>
    </SettingsSection>
  )
}

const OpenDays = () => {
  const { fields, days } = useTexts(settingsTexts)
  const { control, error, fixedHint } = useSetting('openHours.days')

  return (
    <fieldset className="field">
      <legend className="label mb-2">{fields.openDays}</legend>
      <div className="settings__days">
        {weekdays.map((day) => (
          <Checkbox key={day} {...control} value={day} disabled={fixedHint !== undefined}>
            {days[day]}
          </Checkbox>
        ))}
      </div>
      {error === undefined ? null : <p className="field__error">{error}</p>}
    </fieldset>
  )
}
