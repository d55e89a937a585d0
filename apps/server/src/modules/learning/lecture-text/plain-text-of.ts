const row = /<tr\b[^>]*>.*?<\/tr>/gsu
const endOfLine = /<(?:br|hr)\b[^>]*>|<\/(?:p|h[1-3]|li|pre|blockquote|tr|div)>/gu
const endOfCell = /<\/t[hd]>/u
const tag = /<[^>]*>/gu
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The words of a text that was cleaned, one line for each paragraph: cleaned, it has four entities and no stray `<`. */
export const plainTextOf = (cleaned: string): string =>
  cleaned
    .replaceAll(row, (cells) => `${inOneLine(cells)}\n`)
    .replaceAll(endOfLine, '\n')
    .replaceAll(tag, '')
    .replaceAll(/&(amp|lt|gt|quot);/gu, (_, name: string) => entities[name] ?? '')
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(/ ?\n\s*/gu, '\n')
    .trim()

/** A row of a table, its cells kept apart: a cell alone says nothing, and cells side by side would read as one phrase. */
const inOneLine = (cells: string): string =>
  cells
    .split(endOfCell)
    .map((cell) => cell.replaceAll(endOfLine, ' ').replaceAll(tag, '').trim())
    .filter((cell) => cell !== '')
    .join(' · ')
