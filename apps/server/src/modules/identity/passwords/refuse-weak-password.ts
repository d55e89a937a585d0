import { limits } from '@regent/contract/limits'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'

const texts = {
  common: 'This password is one of the most common ones. Please choose another.',
  firm: 'This password is little more than the name of the firm. Please choose another.',
  own: 'This password is little more than your name or address. Please choose another.',
} as const

/** Throws with the reason beside the field: a common password, or one made of the firm's name or the person's own words. */
export const refuseWeakPassword = async (
  services: Pick<Services, 'readFirm'>,
  password: string,
  ownWords: readonly string[],
): Promise<void> => {
  const { name: firm } = await services.readFirm()
  const reason = await weaknessOf(password, [firm], ownWords)
  if (reason !== undefined) throw new AppError('invalid', { details: { password: reason } })
}

const weaknessOf = async (password: string, firmWords: readonly string[], ownWords: readonly string[]) => {
  if (await isCommonPassword(password)) return texts.common
  if (isMadeOf(password, firmWords)) return texts.firm
  return isMadeOf(password, [...ownWords, ...firmWords]) ? texts.own : undefined
}

// A shorter word is in too many good passwords by chance.
const shortestWord = 3

/** Whether too little is left without the words: of Ellison2026, but not of ellison-greenhouse-7. */
const isMadeOf = (password: string, names: readonly string[]) => {
  const words = wordsOf(names)
  const plain = plainOf(password)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), plain)
  return rest !== plain && rest.length < limits.passwordLength.min
}

const plainOf = (text: string) => text.normalize('NFKC').toLowerCase()

/** The longest first, so that a name goes before its parts. */
const wordsOf = (names: readonly string[]) =>
  [...new Set(names.flatMap((text) => [plainOf(text), ...plainOf(text).split(/[^\p{L}\p{N}]+/u)]))]
    .filter((word) => word.length >= shortestWord)
    .toSorted((a, b) => b.length - a.length)

/** Some 42,000 passwords that people really use, loaded when the first password is chosen. */
const loadList = async (): Promise<readonly string[]> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common']
}

let list: Promise<readonly string[]> | undefined

const isCommonPassword = async (password: string): Promise<boolean> => {
  list ??= loadList()
  return (await list).includes(password.normalize('NFKC').toLowerCase())
}
