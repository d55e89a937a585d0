import { useContext, useEffect, useState } from 'react'
import { writeCookie } from '#lib/browser/remembered.ts'
import { PageStateContext, type SidebarState } from '../page-state.ts'
import { phone } from '#lib/browser/use-media.ts'

const sidebarCookie = 'sidebar-state'
const sidebarCookieDays = 7
const foldsByItself = '(max-width: 1099.98px)'

const isOpenNow = (state: SidebarState) => (state === 'auto' ? !matchMedia(foldsByItself).matches : state === 'open')

const isShortcut = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'b' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey

/** On a phone the sidebar is a sheet; elsewhere it is open or folded to a rail, and the browser remembers which for a week. */
export const useSidebar = () => {
  const { hints } = useContext(PageStateContext)
  const [state, setState] = useState(hints.sidebar)
  const [isSheetOpen, setIsSheetOpen] = useState(false)

  const toggle = () => {
    if (matchMedia(phone).matches) {
      setIsSheetOpen(!isSheetOpen)
      return
    }
    const next = isOpenNow(state) ? 'closed' : 'open'
    writeCookie(sidebarCookie, next, sidebarCookieDays)
    setState(next)
  }

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      // An editor with the focus takes Ctrl+B for bold and says so.
      if (!isShortcut(event) || event.defaultPrevented) return
      event.preventDefault()
      toggle()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  })

  return { state, toggle, isSheetOpen, setIsSheetOpen }
}
