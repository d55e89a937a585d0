const find = (selector: string) => document.querySelector<HTMLElement>(`#main ${selector}`)

export const focusSearch = (): void => find('.list-tools input')?.focus()

/** The row with the focus, or what replaced the rows. */
const focusList = () =>
  (find('.table__row[tabindex="0"]') ?? find('.state button') ?? find('.list-tools input'))?.focus()

/** The row with the focus was deleted: the keyboard continues in the list. */
export const keepFocus = (): void => {
  setTimeout(() => {
    if (document.activeElement === document.body) focusList()
  })
}

/** The bar of the chosen rows disappears, together with the focused button. */
export const leaveBar = (): void => {
  if (document.activeElement?.closest('.bulk-bar')) focusList()
}
