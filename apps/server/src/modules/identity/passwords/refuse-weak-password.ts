import { limits } from '@regent/contract/limits'
import { AppError } from '#app/app-error.ts'
import { isCommonPassword } from './common-passwords.ts'
import { passwordTexts as texts } from './texts.ts'

// A shorter word is in too many good passwords by chance.
const shortestWord = 3

/** Throws with the reason beside the field; `ownWords` are the person's name and address. */
export const refuseWeakPassword = async (
  password: string,
  firmWords: readonly string[],
  ownWords: readonly string[] = [],
): Promise<void> => {
  const reason = await weaknessOf(password, firmWords, ownWords)
  if (reason !== undefined) throw new AppError('invalid', { details: { password: reason } })
}

const weaknessOf = async (password: string, firmWords: readonly string[], ownWords: readonly string[]) => {
  if (await isCommonPassword(password)) return texts.common
  if (isMadeOf(password, firmWords)) return texts.firm
  return isMadeOf(password, [...ownWords, ...firmWords]) ? texts.own : undefined
}

/** Whether less than a shortest password is left without the words: Ellison2026 is, ellison-greenhouse-7 is not. */
const isMadeOf = (password: string, given: readonly string[]) => {
  const words = wordsOf(given)
  const plain = plainOf(password)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), plain)
  return rest !== plain && rest.length < limits.passwordLength.min
}

const plainOf = (text: string) => text.normalize('NFKC').toLowerCase()

/** The longest first, so that a name goes before its parts. */
const wordsOf = (given: readonly string[]) =>
  [...new Set(given.flatMap((text) => [plainOf(text), ...plainOf(text).split(/[^\p{L}\p{N}]+/u)]))]
    .filter((word) => word.length >= shortestWord)
    .toSorted((a, b) => b.length - a.length)
