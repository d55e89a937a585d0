import { useContext } from 'react'
import { NavLink } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { StaffEntries } from '../admin/staff-entries.tsx'
import { useArea } from '../admin/use-area.ts'
import { paths } from '../paths.ts'
import { PreloadPageContext } from '../preload-page.ts'
import { AccountEntries } from './account-entries.tsx'
import { frameTexts } from './texts.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { ways } from './ways.ts'

/** The ways through the portal; in the sidebar, and in the sheet on a phone. */
export const Navigation = () => {
  const texts = useTexts(frameTexts)
  const area = useArea()
  const preloadPage = useContext(PreloadPageContext)

  return (
    <nav aria-label={texts.navigation[area]}>
      <ul className="nav">
        {ways[area].map(({ to, name, Icon }) => (
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
    {useArea() === 'admin' ? <StaffEntries /> : <AccountEntries />}
  </ul>
)
