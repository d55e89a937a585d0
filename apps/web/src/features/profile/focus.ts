import { useEffect, useEffectEvent, useRef } from 'react'

/** Focuses the first field of a form that opens. For touch it is the form itself, so that no keyboard opens by itself. */
export const useInitialFocus = (focusFirstField: () => void) => {
  const form = useRef<HTMLFormElement>(null)
  const focus = useEffectEvent(() => {
    if (matchMedia('(pointer: coarse)').matches) form.current?.focus({ preventScroll: true })
    else focusFirstField()
  })

  useEffect(() => focus(), [])

  return form
}

/** Call it before the focused control disappears: otherwise the focus returns to the top of the page. */
export const focusPanel = (): void => {
  document.querySelector<HTMLElement>('[role="tabpanel"]')?.focus({ preventScroll: true })
}

/** For a button that is replaced by the form it opens: returns the focus to it when the form closes. */
export const useReturnFocus = (isOpen: boolean) => {
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  return opener
}
