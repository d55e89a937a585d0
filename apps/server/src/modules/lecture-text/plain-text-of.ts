const endOfLine = /<(?:br|hr)\b[^>]*>|<\/(?:p|h[1-3]|li|pre|blockquote|tr|div)>/gu
const endOfCell = /<\/t[hd]>/gu
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The words of a text that was cleaned, one line for each paragraph: cleaned, it has four entities and no stray `<`. */
export const plainTextOf = (cleaned: string): string =>
  cleaned
    .replaceAll(endOfLine, '\n')
    .replaceAll(endOfCell, ' ')
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll(/&(amp|lt|gt|quot);/gu, (_, name: string) => entities[name] ?? '')
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(/ ?\n\s*/gu, '\n')
    .trim()
