/** Puts text on the clipboard; false where the browser refuses. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    // Missing where the portal is tried out over plain http.
    await (navigator.clipboard as Clipboard | undefined)?.writeText(text)
    return 'clipboard' in navigator
  } catch {
    return false
  }
}
