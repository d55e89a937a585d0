import { useCallback, useRef } from 'react'

/**
 * For controls that replace each other, such as a button and the link that is there after its use: put the same ref on all of them.
 * When the one with the focus disappears, the next one gets the focus.
 */
export const useKeptFocus = () => {
  const current = useRef<HTMLElement>(null)
  const wasFocused = useRef(false)

  return useCallback((element: HTMLElement | null) => {
    if (element === null) {
      wasFocused.current = current.current?.contains(document.activeElement) ?? false
      current.current = null
      return
    }
    current.current = element
    if (wasFocused.current && !element.contains(document.activeElement)) element.focus({ preventScroll: true })
    wasFocused.current = false
  }, [])
}

/**
 * For a button that disappears with its last use: the control that was before it gets the focus, so that Tab continues from there.
 * `note` belongs at the beginning of its click.
 */
export const useFocusBefore = () => {
  const current = useRef<HTMLElement>(null)
  const before = useRef<HTMLElement>(undefined)

  const ref = useCallback((button: HTMLElement | null) => {
    if (button === null && current.current === document.activeElement) before.current?.focus({ preventScroll: true })
    current.current = button
  }, [])
  const note = () => {
    const button = current.current
    const around = button?.closest('#main, main, [role="dialog"]')
    if (!button || !around) return
    before.current = [...around.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')].findLast(
      (other) => button.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING,
    )
  }
  return { ref, note }
}
