import { Link } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { ArrowRightLeft } from '#ui/content/icons.ts'
import { LogOutEntry } from '../frame/log-out-entry.tsx'
import { frameTexts } from '../frame/texts.ts'
import { paths } from '#lib/paths.ts'

/** How staff leave the admin area. */
export const StaffEntries = () => {
  const texts = useTexts(frameTexts)

  return (
    <>
      <li>
        <Link className="nav__item" to={paths.welcome} data-name={texts.backToUserView}>
          <ArrowRightLeft />
          {texts.backToUserView}
        </Link>
      </li>
      <li>
        <LogOutEntry />
      </li>
    </>
  )
}
