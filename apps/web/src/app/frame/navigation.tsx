import { useContext } from 'react'
import { Link, useLocation } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { StaffEntries } from '../admin/staff-entries.tsx'
import { useArea } from '../admin/use-area.ts'
import { PreloadPageContext } from '../preload-page.ts'
import { AccountEntries } from './account-entries.tsx'
import { frameTexts } from './texts.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { isOnWay, ways } from './ways.ts'

/** The ways through the portal; in the sidebar, and in the sheet on a phone. */
export const Navigation = () => {
  const texts = useTexts(frameTexts)
  const area = useArea()
  const preloadPage = useContext(PreloadPageContext)
  const { pathname } = useLocation()

  return (
    <nav aria-label={texts.navigation[area]}>
      <ul className="nav">
        {ways[area].map((way) => (
          <li key={way.to}>
            <Link
              className="nav__item"
              to={way.to}
              aria-current={isOnWay(way, pathname) ? 'page' : undefined}
              data-name={texts[way.name]}
              onPointerEnter={() => preloadPage(way.to)}
              onFocus={() => preloadPage(way.to)}
            >
              <way.Icon />
              {texts[way.name]}
            </Link>
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
