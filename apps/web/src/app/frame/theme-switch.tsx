import { useEffect } from 'react'
import { useTexts } from '#lib/texts.ts'
import { chooseTheme, showTheme, systemTheme, useChosenTheme, watchSystemTheme } from '#lib/browser/theme.ts'
import { Moon, Sun } from '#ui/content/icons.ts'
import { frameTexts } from './texts.ts'

/** Both names are there and the style sheet shows one: the server does not know the theme. */
export const ThemeSwitch = () => {
  const texts = useTexts(frameTexts)
  const chosen = useChosenTheme()

  useEffect(() => {
    const follow = () => showTheme(chosen ?? systemTheme())
    follow()
    return watchSystemTheme(follow)
  }, [chosen])

  const handleClick = () => {
    const next = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'
    chooseTheme(next === systemTheme() ? undefined : next)
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
