import type { ComponentType } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Alert } from '#ui/states/alert.tsx'
import { AccentSetting } from '../accent-setting.tsx'
import { DisclaimerSetting, NameSetting, PostalAddressSetting } from '../sections/firm-section.tsx'
import { useSettings } from '../queries.ts'
import { settingsTexts } from '../texts.ts'
import { useSectionForm } from '../use-section-form.ts'
import { StepButtons, type StepButtonState } from './step-buttons.tsx'

const settings: Record<'name' | 'accent' | 'postalAddress' | 'disclaimer', ComponentType> = {
  name: NameSetting,
  accent: AccentSetting,
  postalAddress: PostalAddressSetting,
  disclaimer: DisclaimerSetting,
}

interface FirstRunFormProps {
  step: keyof typeof settings
  buttons: StepButtonState
  onSaved: () => void
}

/** The same field as under Settings. A field that the environment fixes is read-only. */
export const FirstRunForm = ({ step, buttons, onSaved }: FirstRunFormProps) => {
  const texts = useTexts(settingsTexts).firstRun
  const { fixed } = useSettings()
  const { form, save, isPending, error } = useSectionForm(`first-${step}`, [step], onSaved)
  const Setting = settings[step]
  const isFixed = step in fixed

  return (
    <FormProvider {...form}>
      <form className="settings__form" noValidate onSubmit={(event) => void save(event)}>
        <Setting />
        {error && !isPending ? <Alert tone="negative">{error.message}</Alert> : null}
        <StepButtons
          {...buttons}
          isBusy={buttons.isBusy || isPending}
          next={isFixed ? texts.goOn : texts.next}
          {...(isFixed && { onNext: onSaved })}
        />
      </form>
    </FormProvider>
  )
}
