/** The ref of what may disappear from the list: if it has the focus then, the keyboard goes on in the list. */
export const keepFocusInList = (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement) !== true) return
  element.closest<HTMLElement>('.chat-list__box')?.focus({ preventScroll: true })
}
