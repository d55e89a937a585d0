import { useEffect, useState } from 'react'
import { Tabs } from '#ui/controls/tabs.tsx'
import { Buttons } from './buttons.tsx'
import { Choices } from './choices.tsx'
import { Fields } from './fields.tsx'
import { Overlays } from './overlays.tsx'
import { RichTexts, Uploads } from './widgets.tsx'
import { showPointerStates } from './show-pointer-states.ts'
import { Signature } from './signature.tsx'
import { States } from './states.tsx'
import { Tables } from './tables.tsx'

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
