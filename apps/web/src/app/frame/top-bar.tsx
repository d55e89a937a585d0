import { useTexts } from '#lib/texts.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu } from '#ui/content/icons.ts'
import { Brand } from './brand.tsx'
import { frameTexts } from './texts.ts'

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
