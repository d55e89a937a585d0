import { useEffect, useRef } from 'react'

/** For a button that gives way to the form it opens: when the form is closed, the focus is on it again. */
export const useReturnFocus = (isOpen: boolean) => {
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  return opener
}
