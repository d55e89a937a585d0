import { accentTokens } from '@regent/color/accent'
import { contrast } from '@regent/color/contrast'
import type { CSSProperties } from 'react'
import { useTexts } from '#lib/texts.ts'
import { accentProperties } from '#ui/color/accent.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { Rule } from '#ui/content/rule.tsx'
import { settingsTexts } from './texts.ts'

// The background of each theme (--surface in ui/tokens.css).
const backgrounds = { light: '#fbfaf6', dark: '#141210' }

/** Both themes, in the colors that follow from this accent. */
export const AccentPreview = ({ accent }: { accent: string }) => {
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
