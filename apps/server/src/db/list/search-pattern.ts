/** What `ilike` finds a typed text by; null where nothing is searched for. */
export const searchPattern = (search = ''): string | null => {
  const text = search.trim()
  return text === '' ? null : `%${text.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`
}
