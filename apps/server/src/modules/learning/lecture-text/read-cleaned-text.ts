import { isOwnFile } from '@regent/lecture-html/address'

const row = /<tr\b[^>]*>.*?<\/tr>/gsu
const endOfLine = /<(?:br|hr)\b[^>]*>|<\/(?:p|h[1-3]|li|pre|blockquote|tr|div)>/gu
const endOfCell = /<\/t[hd]>/u
const tag = /<[^>]*>/gu
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The words of a cleaned text, a line for each paragraph; cleaned, it has four entities and no stray `<`. */
export const plainTextOf = (cleaned: string): string =>
  cleaned
    .replaceAll(row, (cells) => `${inOneLine(cells)}\n`)
    .replaceAll(endOfLine, '\n')
    .replaceAll(tag, '')
    .replaceAll(/&(amp|lt|gt|quot);/gu, (_, name: string) => entities[name] ?? '')
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(/ ?\n\s*/gu, '\n')
    .trim()

/** A row of a table with its cells kept apart: side by side they would read as one phrase. */
const inOneLine = (cells: string): string =>
  cells
    .split(endOfCell)
    .map((cell) => cell.replaceAll(endOfLine, ' ').replaceAll(tag, '').trim())
    .filter((cell) => cell !== '')
    .join(' · ')

const addressed = / (?:src|srcset|href|data-video)="([^"]*)"/gu

/** The addresses of our files that a cleaned text shows or links to, each once. */
export const filesIn = (cleaned: string): string[] => {
  const values = [...cleaned.matchAll(addressed)].flatMap(([, value = '']) => value.split(','))
  const addresses = values.map((value) => value.trim().replace(/ .*$/u, ''))
  return [...new Set(addresses.filter(isOwnFile))]
}
