import type { SettingsUpdate } from '@regent/contract/firm/settings'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { AccentPreview } from './accent-preview.tsx'
import { useSetting } from './setting.tsx'
import { settingsTexts } from './texts.ts'

const isColor = (text: string) => /^#[\da-f]{6}$/iu.test(text.trim())

/** The firm's accent, typed or picked, with a preview in both themes. */
export const AccentSetting = () => {
  const texts = useTexts(settingsTexts)
  const { control: form, setValue, clearErrors } = useFormContext<SettingsUpdate>()
  const { control, error, fixedHint } = useSetting('accent')
  const accent = useWatch({ control: form, name: 'accent' }) ?? ''

  return (
    <>
      <Field label={texts.fields.accent} hint={fixedHint} error={error}>
        <div className="settings__accent">
          <Input {...control} spellCheck={false} autoCapitalize="none" />
          {fixedHint === undefined ? (
            <input
              type="color"
              className="settings__picker"
              aria-label={texts.fields.accentPicker}
              value={isColor(accent) ? accent.trim() : '#000000'}
              onChange={({ target }) => {
                setValue('accent', target.value, { shouldDirty: true })
                clearErrors('accent')
              }}
            />
          ) : null}
        </div>
      </Field>
      {isColor(accent) ? (
        <AccentPreview accent={accent.trim()} />
      ) : (
        <p className="text-14 text-ink-muted">{texts.accent.unreadable}</p>
      )}
    </>
  )
}
