import type { SettingsUpdate } from '@regent/contract/firm/settings'
import { useFormContext, useWatch } from 'react-hook-form'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Link } from '#ui/controls/link.tsx'
import { useSetting } from '../setting.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { settingsTexts } from '../texts.ts'

export const SecuritySection = () => (
  <SettingsSection id="security">
    <StaffSecondFactor />
  </SettingsSection>
)

const StaffSecondFactor = () => {
  const { fields, secondFactor } = useTexts(settingsTexts)
  const { user } = useSession()
  const { control: form } = useFormContext<SettingsUpdate>()
  const { control, error, fixedHint } = useSetting('staffSecondFactor')
  const isWanted = useWatch({ control: form, name: 'staffSecondFactor' })

  return (
    <>
      <Checkbox {...control} disabled={fixedHint !== undefined} error={error}>
        {fields.staffSecondFactor}
      </Checkbox>
      {fixedHint === undefined ? null : <p className="field__hint">{fixedHint}</p>}
      {isWanted && user?.hasSecondFactor === false ? (
        <Alert tone="caution" title={secondFactor.title}>
          {secondFactor.text} <Link to={paths.profile}>{secondFactor.link}</Link>
        </Alert>
      ) : null}
    </>
  )
}
