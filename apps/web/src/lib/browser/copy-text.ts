/** Copies text to the clipboard. Returns false if the browser refuses. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    // The clipboard is missing over plain http.
    await (navigator.clipboard as Clipboard | undefined)?.writeText(text)
    return 'clipboard' in navigator
  } catch {
    return false
  }
}
