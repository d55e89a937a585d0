import { useTexts } from '#lib/texts.ts'
import { switchTheme, useTheme } from '#lib/browser/theme.ts'
import { Moon, Sun } from '#ui/content/icons.ts'
import { frameTexts } from './texts.ts'

/** Both names are there and the style sheet shows one: the server does not know the theme. */
export const ThemeSwitch = () => {
  const texts = useTexts(frameTexts)
  useTheme()

  return (
    <button type="button" className="nav__item" onClick={switchTheme}>
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
