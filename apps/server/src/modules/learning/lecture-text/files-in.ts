import { isOwnFile } from '@regent/lecture-html/address'

const addressed = / (?:src|srcset|href|data-video)="([^"]*)"/gu

/** The addresses of our files that a cleaned text shows or links to, each once. */
export const filesIn = (cleaned: string): string[] => {
  const values = [...cleaned.matchAll(addressed)].flatMap(([, value = '']) => value.split(','))
  const addresses = values.map((value) => value.trim().replace(/ .*$/u, ''))
  return [...new Set(addresses.filter(isOwnFile))]
}
