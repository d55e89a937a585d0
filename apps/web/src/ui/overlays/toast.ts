import { rememberPerson } from '#lib/session/watch-person.ts'
import type { ToastKind, ToastMessage } from './toast-region.tsx'

/* Loaded with the first toast or the first input on the page. */
const loadRegion = () => import('./toast-region.tsx')

const wakeAndShow = (kind: ToastKind, message: ToastMessage) => {
  for (const wake of sleepingRegions) wake()
  const isSamePerson = rememberPerson()
  loadRegion().then(
    ({ showToast }) => {
      showToast(kind, message, isSamePerson)
    },
    // If the browser is offline before the first toast: errors are shown in place as well.
    () => undefined,
  )
}

/** Loads what shows toasts before one is needed, because the network may be gone by then. */
export const prepareToasts = (): void => {
  loadRegion().catch(() => undefined)
}

// A page's first effects run before those of the region.
const show = (kind: ToastKind) => (message: ToastMessage) => queueMicrotask(() => wakeAndShow(kind, message))

const sleepingRegions = new Set<() => void>()

/** Calls back once, when the page needs the region. */
export const onToastsNeeded = (wake: () => void): (() => void) => {
  const input = new AbortController()
  const stop = () => {
    input.abort()
    sleepingRegions.delete(wakeOnce)
  }
  const wakeOnce = () => {
    stop()
    wake()
  }
  sleepingRegions.add(wakeOnce)
  for (const event of ['pointerdown', 'keydown'])
    window.addEventListener(event, wakeOnce, { passive: true, signal: input.signal })
  return stop
}

/** Reports the result of an action. Causes are shown in place, beside the control. */
export const toast = {
  success: show('success'),
  error: show('error'),
  caution: show('caution'),
  info: show('info'),
}
