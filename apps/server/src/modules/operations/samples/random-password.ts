import { randomInt } from 'node:crypto'

// Without what looks alike: somebody may read it off a screen.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const group = () => Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join('')

/** Twelve random letters, easy to type: 59 bits. */
export const randomPassword = (): string => [group(), group(), group()].join('-')
