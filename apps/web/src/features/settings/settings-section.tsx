import { namesWith } from '@regent/contract/api/field-table'
import { settingFields, type SettingSection } from '@regent/contract/firm/setting-fields'
import { Fragment, type ReactNode, useId } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { LogoSetting } from './logo-setting.tsx'
import { settingControls } from './setting-controls.tsx'
import { TestMail } from './test-mail.tsx'
import { type SectionName, settingsTexts } from './texts.ts'
import { useSectionForm } from './use-section-form.ts'

/** A section with its own address: /admin/settings#notice. */
export const SectionFrame = ({ id, children }: { id: SectionName; children: ReactNode }) => {
  const { title, lead } = useTexts(settingsTexts).sections[id]

  return (
    <section className="settings__section" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      <p className="settings__lead">{lead}</p>
      {children}
    </section>
  )
}

/** These take effect at once, without being saved with the rest of their section. */
const immediate: Partial<Record<SettingSection, ReactNode>> = { appearance: <LogoSetting />, messages: <TestMail /> }

export const SettingsSection = ({ id }: { id: SettingSection }) => {
  const texts = useTexts(settingsTexts)
  const stateId = useId()
  const names = namesWith(settingFields, { section: id })
  const { form, save, discard, isDirty, isPending, failure } = useSectionForm(id, names)

  return (
    <SectionFrame id={id}>
      <FormProvider {...form}>
        <form className="settings__form" noValidate onSubmit={(event) => void save(event)}>
          {names.map((name) => (
            <Fragment key={name}>{settingControls[name]}</Fragment>
          ))}
          {failure !== undefined && isDirty && !isPending ? <Alert tone="negative">{failure}</Alert> : null}
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
        {immediate[id]}
      </FormProvider>
    </SectionFrame>
  )
}
