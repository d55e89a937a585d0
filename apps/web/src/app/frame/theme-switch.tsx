import { useEffect } from 'react'
import { remember, useRemembered } from '#lib/remembered.ts'
import { useTexts } from '#lib/texts.ts'
import { Moon, Sun } from '#ui/icons.ts'
import { frameTexts } from './texts.ts'

type Theme = 'light' | 'dark'

const systemIsDark = '(prefers-color-scheme: dark)'
const systemTheme = (): Theme => (matchMedia(systemIsDark).matches ? 'dark' : 'light')

const show = (theme: Theme) => {
  document.documentElement.dataset.theme = theme
}

/** Both names are there and the style sheet shows one: the server does not know the theme. */
export const ThemeSwitch = () => {
  const texts = useTexts(frameTexts)
  const chosen = useRemembered('theme')

  useEffect(() => {
    const follow = () => show(chosen === 'light' || chosen === 'dark' ? chosen : systemTheme())
    follow()
    const system = matchMedia(systemIsDark)
    system.addEventListener('change', follow)
    return () => system.removeEventListener('change', follow)
  }, [chosen])

  const handleClick = () => {
    const next = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'
    show(next)
    remember('theme', next === systemTheme() ? null : next)
  }

  return (
    <button type="button" className="nav__item" onClick={handleClick}>
      <span className="only-light">
        <Moon />
        {texts.darkTheme}
      </span>
      <span className="only-dark">
        <Sun />
        {texts.lightTheme}
      </span>
    </button>
  )
}
