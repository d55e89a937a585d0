import { addressOf, downloads } from '@regent/contract/api/downloads'

const calendarFiles = addressOf(downloads.session, '').replace(/\.\w+$/u, '')

const opensTab = ({ target }: HTMLAnchorElement, { button, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  target === '_blank' || button === 1 || ctrlKey || metaKey || shiftKey

/**
 * What a plain link would do as the administrator: a new tab of the portal is opened in a way that it views as this one does,
 * and a member's calendar file, which contains a personal link, is not downloaded. Returns a function that stops it.
 */
export const watchLinks = (onCalendarFile: () => void): (() => void) => {
  const handleClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.button === 2 || link.origin !== location.origin) return
    if (link.pathname.startsWith(calendarFiles)) {
      event.preventDefault()
      onCalendarFile()
    } else if (opensTab(link, event)) {
      event.preventDefault()
      // The session storage of a tab is copied only into tabs that it opens itself.
      const tab = window.open(link.href)
      if (tab) tab.opener = null
    }
  }
  const off = new AbortController()
  // Before the menu that the link is in closes.
  for (const name of ['click', 'auxclick'] as const)
    document.addEventListener(name, handleClick, { capture: true, signal: off.signal })
  return () => off.abort()
}
