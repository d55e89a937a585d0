/** Where a control takes itself off the page, the focus goes to the tab around it, not back to the top of the page. */
export const focusPanel = (): void => {
  document.querySelector<HTMLElement>('[role="tabpanel"]')?.focus({ preventScroll: true })
}
