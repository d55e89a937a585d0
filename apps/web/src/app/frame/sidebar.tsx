import { Link } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { PanelLeft } from '#ui/icons.ts'
import { usePortal } from '#lib/portal.ts'
import { paths } from '../paths.ts'
import { Navigation, NavigationFoot } from './navigation.tsx'
import { frameTexts } from './texts.ts'

export const Sidebar = ({ onToggle }: { onToggle: () => void }) => {
  const texts = useTexts(frameTexts)

  return (
    <aside className="sidebar" aria-label={texts.portal}>
      <div className="sidebar__head">
        <Brand />
        <IconButton label={texts.toggleSidebar} aria-keyshortcuts="Control+B Meta+B" onClick={onToggle}>
          <PanelLeft />
        </IconButton>
      </div>
      <Navigation />
      <NavigationFoot />
    </aside>
  )
}

/** The firm's logo, or its name set in type. */
export const Brand = () => {
  const { name, logo } = usePortal()

  return (
    <Link className={classNames('brand', logo !== undefined && 'brand--logo')} to={paths.welcome}>
      {logo === undefined ? name : <img className="brand__logo" src={logo} alt={name} />}
    </Link>
  )
}
