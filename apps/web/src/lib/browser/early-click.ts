/** On a button that is part of the first page: a click before its script has loaded is done later. */
export const keepsClick = (id: string) => ({ id, 'data-keeps-click': '' })

/** When the page works: does the last click that came too early (app/boot.ts). */
export const doEarlyClick = (): void => {
  const { clicked } = document.documentElement.dataset
  delete document.documentElement.dataset.clicked
  if (clicked !== undefined) document.getElementById(clicked)?.click()
}
