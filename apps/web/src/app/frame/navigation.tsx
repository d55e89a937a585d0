import { useContext } from 'react'
import { NavLink } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { House, Landmark, Library, Radio } from '#ui/icons.ts'
import { paths } from '../paths.ts'
import { PreloadPageContext } from '../preload-page.ts'
import { AccountEntries } from './account-entries.tsx'
import { frameTexts } from './texts.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const entries = [
  { to: paths.welcome, name: 'welcome', Icon: House },
  { to: paths.webinars, name: 'webinars', Icon: Radio },
  { to: paths.courses, name: 'courses', Icon: Library },
  { to: paths.deals, name: 'deals', Icon: Landmark },
] as const

/** The ways through the portal; in the sidebar, and in the sheet on a phone. */
export const Navigation = () => {
  const texts = useTexts(frameTexts)
  const preloadPage = useContext(PreloadPageContext)

  return (
    <nav aria-label={texts.navigation}>
      <ul className="nav">
        {entries.map(({ to, name, Icon }) => (
          <li key={to}>
            <NavLink
              className="nav__item"
              to={to}
              end={to === paths.welcome}
              data-name={texts[name]}
              onPointerEnter={() => preloadPage(to)}
              onFocus={() => preloadPage(to)}
            >
              <Icon />
              {texts[name]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export const NavigationFoot = () => (
  <ul className="nav nav--foot">
    <li className="needs-script">
      <ThemeSwitch />
    </li>
    <AccountEntries />
  </ul>
)
