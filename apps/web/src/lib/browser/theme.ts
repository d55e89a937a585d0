import { useEffect } from 'react'
import { remember, useRemembered } from './remembered.ts'

export type Theme = 'light' | 'dark'

const storageKey = 'theme'
const systemIsDark = '(prefers-color-scheme: dark)'

export const isTheme = (name: string | null): name is Theme => name === 'light' || name === 'dark'

const systemTheme = (): Theme => (matchMedia(systemIsDark).matches ? 'dark' : 'light')

/** Undefined if the page follows the system. */
export const useChosenTheme = (): Theme | undefined => {
  const remembered = useRemembered(storageKey)
  return isTheme(remembered) ? remembered : undefined
}

const showTheme = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme
}

/** Shows a theme at once and remembers it. Without one, the page follows the system again. */
export const chooseTheme = (theme: Theme | undefined): void => {
  showTheme(theme ?? systemTheme())
  remember(storageKey, theme ?? null)
}

/** Shows the other theme. The one of the system is not remembered, so that the page follows it again. */
export const switchTheme = (): void => {
  const next: Theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'
  chooseTheme(next === systemTheme() ? undefined : next)
}

/** Shows the theme that was chosen, also in another tab, or follows the system. */
export const useTheme = (): void => {
  const chosen = useChosenTheme()

  useEffect(() => {
    const follow = () => showTheme(chosen ?? systemTheme())
    const system = matchMedia(systemIsDark)
    follow()
    system.addEventListener('change', follow)
    return () => system.removeEventListener('change', follow)
  }, [chosen])
}
