import { useContext } from 'react'
import { Link, useLocation } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { StaffEntries, AccountEntries } from './account-entries.tsx'
import { useArea } from '../admin/use-area.ts'
import { usePageIsMissing } from '../page-handle.ts'
import { PreloadPageContext } from '../load-pages.ts'
import { frameTexts } from './texts.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { isCurrentEntry, navigationEntries } from './navigation-entries.ts'

/** In the sidebar, and in the sheet on a phone. */
export const Navigation = () => {
  const texts = useTexts(frameTexts)
  const area = useArea()
  const preloadPage = useContext(PreloadPageContext)
  const { pathname } = useLocation()
  const isMissing = usePageIsMissing()

  return (
    <nav aria-label={texts.navigation[area]}>
      <ul className="nav">
        {navigationEntries[area].map((entry) => (
          <li key={entry.to}>
            <Link
              className="nav__item"
              to={entry.to}
              aria-current={!isMissing && isCurrentEntry(entry, pathname) ? 'page' : undefined}
              data-name={texts[entry.name]}
              onPointerEnter={() => preloadPage(entry.to)}
              onFocus={() => preloadPage(entry.to)}
            >
              <entry.Icon />
              {texts[entry.name]}
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
