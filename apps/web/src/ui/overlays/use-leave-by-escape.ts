import { useEffect } from 'react'

const leave = (event: KeyboardEvent) => {
  const { activeElement } = document
  if (event.key !== 'Escape' || !(activeElement instanceof HTMLElement)) return
  if (activeElement.closest('[data-sonner-toaster]') === null) return
  event.stopPropagation()
  // The toasts give it back then.
  activeElement.blur()
}

/** Escape leads from the toasts back to where the focus came from. A dialog that is open there stays open. */
export const useLeaveByEscape = (): void => {
  useEffect(() => {
    window.addEventListener('keydown', leave, { capture: true })
    return () => window.removeEventListener('keydown', leave, { capture: true })
  }, [])
}
