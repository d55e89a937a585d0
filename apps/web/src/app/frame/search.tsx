import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Search } from '#ui/content/icons.ts'
import { toast } from '#ui/overlays/toast.ts'
import { frameTexts } from './texts.ts'

interface SearchDialogProps {
  opensTabs: boolean
  onClose: () => void
}

const load = () => import('../search/portal-search.tsx')

// What fails here fails again, and is shown, when it is really opened.
const preload = () => void load().catch(() => undefined)

const isShortcut = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey

/**
 * Ctrl+K or Command+K opens the search from anywhere; an editor with the focus takes it for a link and says so. Until then, nothing of the
 * dialog is loaded. Beside a room, what is found opens in a tab of its own.
 */
export const useSearchDialog = ({ opensTabs = false } = {}) => {
  const { title, notLoaded } = useTexts(frameTexts).error
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<{ Dialog: ComponentType<SearchDialogProps>; at: string }>()
  const close = () => setOpened(undefined)
  const open = () =>
    void load().then(
      ({ PortalSearch }) => setOpened({ Dialog: PortalSearch, at: pathname }),
      () => toast.error({ title, text: notLoaded }),
    )
  const toggle = useEffectEvent(() => (opened ? close() : open()))
  // The person is on another page; a page that changes its own address meanwhile closes nothing.
  if (opened && opened.at !== pathname) close()

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isShortcut(event) || event.defaultPrevented) return
      event.preventDefault()
      toggle()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
  return { dialog: opened ? <opened.Dialog opensTabs={opensTabs} onClose={close} /> : null, open }
}

interface OpenerProps {
  onOpen: () => void
}

export const SearchButton = ({ onOpen }: OpenerProps) => {
  const { search } = useTexts(frameTexts)
  return (
    <button
      type="button"
      className="search-btn needs-script"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      data-name={search}
      onClick={onOpen}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <Search />
      <span>{search}</span>
      <kbd className="kbd" aria-hidden>
        Ctrl K
      </kbd>
    </button>
  )
}

/** In the bar of a phone. */
export const SearchIconButton = ({ onOpen }: OpenerProps) => (
  <IconButton
    label={useTexts(frameTexts).search}
    aria-haspopup="dialog"
    onPointerDown={preload}
    onFocus={preload}
    onClick={onOpen}
  >
    <Search />
  </IconButton>
)
