import { type ReactNode, useId } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { SectionFrame } from './section-frame.tsx'
import { type SectionName, settingsTexts } from './texts.ts'
import { type SettingName, useSectionForm } from './use-section-form.ts'

interface SettingsSectionProps {
  id: SectionName
  names: readonly SettingName[]
  children: ReactNode
  /** What works at once, without being saved with the rest. */
  after?: ReactNode
}

/** Settings that belong together: they are saved together, and without the others. */
export const SettingsSection = ({ id, names, children, after }: SettingsSectionProps) => {
  const texts = useTexts(settingsTexts)
  const stateId = useId()
  const { form, save, discard, isDirty, isPending, error } = useSectionForm(id, names)

  return (
    <SectionFrame id={id}>
      <FormProvider {...form}>
        <form className="settings__form" noValidate onSubmit={(event) => void save(event)}>
          {children}
          {error && isDirty && !isPending ? <Alert tone="negative">{error.message}</Alert> : null}
          <div className="settings__foot">
            <Button
              type="submit"
              look={isDirty ? 'primary' : 'outline'}
              busy={isPending}
              busyLabel={texts.saving}
              aria-describedby={stateId}
            >
              {texts.save}
            </Button>
            {isDirty && !isPending ? (
              <Button look="quiet" onClick={discard}>
                {texts.discard}
              </Button>
            ) : null}
            <p className="settings__state" id={stateId}>
              {isDirty ? texts.unsavedHere : ''}
            </p>
          </div>
        </form>
        {after}
      </FormProvider>
    </SectionFrame>
  )
}
