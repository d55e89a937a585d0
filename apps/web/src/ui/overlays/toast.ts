import type { ToastKind, ToastMessage } from './toast-region.tsx'

/* What draws toasts is loaded with the first one, or with the first touch of the page, whichever comes first. */
const loadRegion = () => import('./toast-region.tsx')

const wakeAndShow = (kind: ToastKind, message: ToastMessage) => {
  for (const wake of sleepingRegions) wake()
  loadRegion().then(
    ({ showToast }) => {
      showToast(kind, message)
    },
    // Offline before the first toast: what went wrong is said in place as well.
    () => undefined,
  )
}

// What a page says in its first effects comes a moment before the region is there to be woken.
const show = (kind: ToastKind) => (message: ToastMessage) => queueMicrotask(() => wakeAndShow(kind, message))

const sleepingRegions = new Set<() => void>()

/** Calls back once, when the region has to stand on the page. */
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

/** Says what came of an action. Causes are said in place, beside the control. */
export const toast = {
  success: show('success'),
  error: show('error'),
  caution: show('caution'),
  info: show('info'),
}
