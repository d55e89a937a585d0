import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { phone } from '#lib/browser/use-media.ts'

const opener = () => document.querySelector('.control-bar .people-mark')?.closest('button')

/** Escape closes the panel. The keyboard never stays behind a panel that covers the page, and goes back to what opened it. */
export const usePanelKeyboard = (onClose: () => void) => {
  const panel = useRef<HTMLElement>(null)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    const own = panel.current
    if (!own) return undefined
    if (matchMedia(phone).matches) own.focus({ preventScroll: true })
    const press = (event: KeyboardEvent) => {
      // A menu or a field that uses Escape itself comes first.
      if (event.key === 'Escape' && !event.defaultPrevented) close()
    }
    own.addEventListener('keydown', press)
    return () => own.removeEventListener('keydown', press)
  }, [])
  // Before the panel is gone.
  useLayoutEffect(() => {
    const own = panel.current
    return () => {
      const wasInside = own?.contains(document.activeElement)
      if (wasInside) setTimeout(() => opener()?.focus({ preventScroll: true }))
    }
  }, [])
  return panel
}
