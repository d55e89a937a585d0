const findHeading = (within: ParentNode) =>
  within.querySelector<HTMLElement>('main h1, [role="dialog"] h2, [role="dialog"] h1')

const focus = (heading: HTMLElement) => {
  // For people who use a keyboard or a screen reader: a heading cannot take the focus by itself.
  heading.setAttribute('tabindex', '-1')
  heading.focus({ preventScroll: true })
}

/**
 * Moves the focus to the heading of a page that was just opened, also to one that comes later or replaces the first one: its
 * code may still be loading. Ends with the first input, or when the returned function is called.
 */
export const focusHeading = (within: Element): (() => void) => {
  const left = document.activeElement
  const tryToFocus = () => {
    const heading = findHeading(within)
    const { activeElement } = document
    if (heading && (activeElement === left || activeElement === document.body)) focus(heading)
  }
  tryToFocus()
  const observer = new MutationObserver(tryToFocus)
  observer.observe(within, { childList: true, subtree: true })
  const input = new AbortController()
  const stop = () => {
    observer.disconnect()
    input.abort()
  }
  for (const event of ['pointerdown', 'keydown'])
    window.addEventListener(event, stop, { capture: true, signal: input.signal })
  return stop
}

/** The keyboard continues at the heading of the dialog that is open, or of the page, or at the start of the page. */
export const focusPage = (): void => {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1)
  const heading = dialog?.querySelector<HTMLElement>('h1, h2') ?? findHeading(document)
  if (heading) focus(heading)
  else document.getElementById('main')?.focus({ preventScroll: true })
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
