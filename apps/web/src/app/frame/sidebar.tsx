import { useTexts } from '#lib/texts.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { PanelLeft } from '#ui/content/icons.ts'
import { Brand } from './brand.tsx'
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
