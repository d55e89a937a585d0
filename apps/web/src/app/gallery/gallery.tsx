import { useEffect, useState } from 'react'
import { Tabs } from '#ui/controls/tabs.tsx'
import { Buttons } from './buttons.tsx'
import { Choices } from './choices.tsx'
import { Fields } from './fields.tsx'
import { Overlays } from './overlays.tsx'
import { RichTexts, Uploads } from './widgets.tsx'
import { Signature } from './signature.tsx'
import { States } from './states.tsx'
import { Tables } from './tables.tsx'

const states = [
  { pseudo: ':hover', className: '.is-hover' },
  { pseudo: ':focus-visible', className: '.is-focus' },
]

const copyOf = (rule: CSSRule): string => {
  if (rule instanceof CSSStyleRule) {
    const found = states.filter(({ pseudo }) => rule.selectorText.includes(pseudo))
    return found
      .map(({ pseudo, className }) => `${rule.selectorText.replaceAll(pseudo, className)} { ${rule.style.cssText} }`)
      .join('\n')
  }
  if (rule instanceof CSSLayerBlockRule) return `@layer ${rule.name} { ${copiesOf(rule)} }`
  if (rule instanceof CSSSupportsRule) return `@supports ${rule.conditionText} { ${copiesOf(rule)} }`
  if (rule instanceof CSSMediaRule) return `@media ${rule.conditionText} { ${copiesOf(rule)} }`
  return ''
}

const copiesOf = ({ cssRules }: { cssRules: CSSRuleList }): string => [...cssRules].map(copyOf).join('\n')

/** Adds the classes .is-hover and .is-focus, so that the gallery can show these states. */
const showPointerStates = (): (() => void) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync([...document.styleSheets].map(copiesOf).join('\n'))
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

const sheets = [Signature, Buttons, Fields, Choices, Overlays, Tables, RichTexts, Uploads, States]

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

type Theme = (typeof themes)[number]['value']

const useDocumentTheme = (theme: Theme) => {
  useEffect(() => {
    const before = document.documentElement.dataset['theme']
    document.documentElement.dataset['theme'] = theme
    return () => {
      document.documentElement.dataset['theme'] = before ?? 'light'
    }
  }, [theme])
}

/** Every primitive in every state, under /dev/ui in development only. */
export const Gallery = () => {
  const [theme, setTheme] = useState<Theme>('light')
  useDocumentTheme(theme)
  useEffect(showPointerStates, [])

  return (
    <div className="grid gap-10">
      <header>
        <h1>Primitives</h1>
        <p className="lead">Every one, in every state.</p>
      </header>
      <Tabs label="Theme" look="plain" tabs={themes} value={theme} onValueChange={setTheme}>
        <div className="grid gap-16 pt-8">
          {sheets.map((Sheet) => (
            <Sheet key={Sheet.name} />
          ))}
        </div>
      </Tabs>
    </div>
  )
}
