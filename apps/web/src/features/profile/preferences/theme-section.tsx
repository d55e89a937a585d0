import { chooseTheme, isTheme, useChosenTheme } from '#lib/browser/theme.ts'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { ProfileSection } from '../profile-section.tsx'
import { preferencesTexts } from './texts.ts'

export const ThemeSection = () => {
  const texts = useTexts(preferencesTexts).theme
  const chosen = useChosenTheme()

  return (
    <ProfileSection title={texts.title} lead={texts.lead}>
      <div className="part__form">
        <Field label={texts.label}>
          <Select
            value={chosen ?? 'system'}
            onChange={({ target: { value } }) => chooseTheme(isTheme(value) ? value : undefined)}
          >
            {(['light', 'dark', 'system'] as const).map((theme) => (
              <option key={theme} value={theme}>
                {texts[theme]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </ProfileSection>
  )
}
