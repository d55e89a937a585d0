import { useTexts } from '#lib/texts.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { PanelLeft, Menu } from '#ui/content/icons.ts'
import { Navigation, NavigationFoot } from './navigation.tsx'
import { SearchButton, SearchIconButton } from './search.tsx'
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

interface SidebarProps {
  onToggle: () => void
  onSearch: () => void
}

export const Sidebar = ({ onToggle, onSearch }: SidebarProps) => {
  const texts = useTexts(frameTexts)

  return (
    <aside className="sidebar" aria-label={texts.portal}>
      <div className="sidebar__head">
        <Brand />
        <IconButton label={texts.toggleSidebar} aria-keyshortcuts="Control+B Meta+B" onClick={onToggle}>
          <PanelLeft />
        </IconButton>
      </div>
      <SearchButton onOpen={onSearch} />
      <Navigation />
      <NavigationFoot />
    </aside>
  )
}

interface TopBarProps {
  isSheetOpen: boolean
  onToggle: () => void
  onIntent: () => void
  onSearch: () => void
}

/** Phones only: the way to the sidebar, the name, and the search. */
export const TopBar = ({ isSheetOpen, onToggle, onIntent, onSearch }: TopBarProps) => (
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
    <SearchIconButton onOpen={onSearch} />
  </header>
)
