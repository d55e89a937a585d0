import { accentTokens } from '@regent/color/accent'
import { contrast } from '@regent/color/contrast'
import type { SettingsUpdate } from '@regent/contract/firm/settings'
import type { CSSProperties } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { accentProperties } from '#ui/color/accent.ts'
import { Rule } from '#ui/content/rule.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { useSetting } from './setting.tsx'
import { settingsTexts } from './texts.ts'

const isColor = (text: string) => /^#[\da-f]{6}$/iu.test(text.trim())

/** The firm's accent, typed or picked, with a preview in both themes. */
export const AccentSetting = () => {
  const texts = useTexts(settingsTexts)
  const { control: form, setValue, clearErrors } = useFormContext<SettingsUpdate>()
  const { control, label, hint, error, isFixed } = useSetting('accent')
  const accent = useWatch({ control: form, name: 'accent' }) ?? ''

  return (
    <>
      <Field label={label} hint={hint} error={error}>
        <div className="settings__accent">
          <Input {...control} spellCheck={false} autoCapitalize="none" />
          {isFixed ? null : (
            <input
              type="color"
              className="settings__picker"
              aria-label={texts.accent.picker}
              value={isColor(accent) ? accent.trim() : '#000000'}
              onChange={({ target }) => {
                setValue('accent', target.value, { shouldDirty: true })
                clearErrors('accent')
              }}
            />
          )}
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

// The background of each theme (--surface in ui/tokens.css).
const backgrounds = { light: '#fbfaf6', dark: '#141210' }

/** Both themes, in the colors that follow from this accent. */
const AccentPreview = ({ accent }: { accent: string }) => {
  const texts = useTexts(settingsTexts).accent
  const tokens = accentTokens(accent)
  const isAsChosen = tokens.light.accent === accent.toLowerCase()

  return (
    <div className="grid gap-3">
      <div className="settings__themes">
        {(['light', 'dark'] as const).map((theme) => (
          <div
            key={theme}
            className="settings__theme"
            data-theme={theme}
            style={accentProperties(accent) as CSSProperties}
          >
            <p className="text-13 text-ink-muted">{texts[theme]}</p>
            <Rule tone="accent" done={0.6} />
            <p className="settings__specimen" aria-hidden="true">
              <span className={buttonClass({ look: 'primary' })}>{texts.sample}</span>
              <span className="link">{texts.sampleLink}</span>
            </p>
            <p className="num text-13 text-ink-muted">
              {texts.contrastOf(contrast(tokens[theme].accent, backgrounds[theme]).toFixed(1))}
            </p>
          </div>
        ))}
      </div>
      <p className="text-14 text-ink-muted">
        {isAsChosen ? texts.asChosen : texts.adjusted(tokens.light.accent)} {texts.darkNote}
      </p>
    </div>
  )
}
