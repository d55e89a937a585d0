/** Lets the browser save what the page holds as a file of the person's own. */
export const saveFile = (name: string, content: string, type: string): void => {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The click only begins the saving.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
