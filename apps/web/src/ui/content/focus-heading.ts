const findHeading = (within: ParentNode) =>
  within.querySelector<HTMLElement>(':is(main h1, [role="dialog"] h2, [role="dialog"] h1)')

const focus = (heading: HTMLElement) => {
  // A heading is no control: the focus is put there for whoever goes on by keyboard or has the page read out.
  heading.setAttribute('tabindex', '-1')
  heading.focus({ preventScroll: true })
}

/** The heading of a page or of a dialog. */
export const focusHeading = (within: ParentNode): void => {
  const heading = findHeading(within)
  if (heading) focus(heading)
}

/** What had the focus is gone: the heading has it as soon as it is there, unless somebody has moved on by then. */
export const awaitHeading = (within: Element): void => {
  const settle = () => {
    const heading = findHeading(within)
    if (heading && document.activeElement === document.body) focus(heading)
    return heading !== null || document.activeElement !== document.body || !within.isConnected
  }
  if (settle()) return
  const observer = new MutationObserver(() => {
    if (settle()) observer.disconnect()
  })
  observer.observe(within, { childList: true, subtree: true })
}
