import { type FocusEvent, useCallback, useLayoutEffect, useRef } from 'react'

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

/** For a list whose rows disappear by their own buttons: the row that takes the place of the focused one gets the focus. Spread it on the list. */
export const useFocusedRow = <List extends HTMLElement>() => {
  const list = useRef<List>(null)
  const focused = useRef<{ row: Element; index: number }>(undefined)

  useLayoutEffect(() => {
    const { current } = focused
    if (!current || current.row.isConnected) return
    focused.current = undefined
    if (document.activeElement !== document.body) return
    const rows = list.current?.children
    rows?.[Math.min(current.index, rows.length - 1)]?.querySelector<HTMLElement>('button, a[href]')?.focus()
  })

  return {
    ref: list,
    onFocus: ({ target, currentTarget }: FocusEvent<List>) => {
      // The menu of a row is elsewhere in the document.
      if (!currentTarget.contains(target)) return
      const rows = [...currentTarget.children]
      const row = rows.find((each) => each.contains(target))
      focused.current = row && { row, index: rows.indexOf(row) }
    },
    onBlur: ({ relatedTarget }: FocusEvent<List>) => {
      if (relatedTarget !== null && relatedTarget.closest('[role="menu"]') === null) focused.current = undefined
    },
  }
}
