import { useEffect, useRef } from 'react'

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
