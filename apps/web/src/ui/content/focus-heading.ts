const findHeading = (within: ParentNode) =>
  within.querySelector<HTMLElement>(':is(main h1, [role="dialog"] h2, [role="dialog"] h1)')

const focus = (heading: HTMLElement) => {
  // For people who use a keyboard or a screen reader: a heading cannot take the focus by itself.
  heading.setAttribute('tabindex', '-1')
  heading.focus({ preventScroll: true })
}

/** Moves the focus to the heading of a page or a dialog. */
export const focusHeading = (within: ParentNode): void => {
  const heading = findHeading(within)
  if (heading) focus(heading)
}

/** Moves the focus to the heading as soon as there is one, unless the focus has moved elsewhere by then. */
export const focusNextHeading = (within: Element): void => {
  const tryToFocus = () => {
    const heading = findHeading(within)
    if (heading && document.activeElement === document.body) focus(heading)
    return heading !== null || document.activeElement !== document.body || !within.isConnected
  }
  if (tryToFocus()) return
  const observer = new MutationObserver(() => {
    if (tryToFocus()) observer.disconnect()
  })
  observer.observe(within, { childList: true, subtree: true })
}
