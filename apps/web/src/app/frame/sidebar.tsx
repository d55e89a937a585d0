import { useTexts } from '#lib/texts.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { PanelLeft, Menu } from '#ui/content/icons.ts'
import { Navigation, NavigationFoot } from './navigation.tsx'
import { frameTexts } from './texts.ts'
import { Link } from 'react-router'
import { usePortal } from '#lib/portal.ts'
import { classNames } from '#ui/class-names.ts'
import { paths } from '#lib/paths.ts'

/** The firm's logo, or its name set in type. */
export const Brand = () => {
  const { name, logo } = usePortal()

  return (
    <Link className={classNames('brand', logo !== undefined && 'brand--logo')} to={paths.welcome}>
      {logo === undefined ? name : <img className="brand__logo" src={logo} alt={name} />}
    </Link>
  )
}

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

interface TopBarProps {
  isSheetOpen: boolean
  onToggle: () => void
  onIntent: () => void
}

/** Phones only: the way to the sidebar, and the name. */
export const TopBar = ({ isSheetOpen, onToggle, onIntent }: TopBarProps) => (
  <header className="topbar">
    <IconButton
      label={useTexts(frameTexts).openSidebar}
      aria-expanded={isSheetOpen}
      aria-haspopup="dialog"
      onPointerDown={onIntent}
      onFocus={onIntent}
      onClick={onToggle}
    >
      <Menu />
    </IconButton>
    <Brand />
  </header>
)
