import { Refusal } from '../refusal.mjs'
import { parts } from './parts.mjs'

const names = Object.keys(parts)

/** @param {string} list */
const namedParts = (list) => {
  const wanted = list.split(',')
  const unknown = wanted.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new Refusal(`There is no part '${unknown}'; the parts are ${names.join(', ')}.`)
  return names.filter((name) => wanted.includes(name))
}

/** Which parts a path belongs to. @param {string[]} files */
const partsOf = (files) => [
  ...(files.some((file) => !file.startsWith('e2e')) ? ['unit'] : []),
  ...(files.some((file) => file.startsWith('e2e')) ? ['e2e'] : []),
]

/**
 * The requested parts: every part, the parts after `--only`, or what belongs to the given paths; `--all` leaves nothing out of them.
 *
 * @param {string[]} given
 * @returns {{ chosen: string[], files: string[], all: boolean }}
 */
export const chooseParts = (given) => {
  const all = given.includes('--all')
  const args = given.filter((arg) => arg !== '--all')
  const at = args.indexOf('--only')
  const files = args.filter((_, index) => at < 0 || (index !== at && index !== at + 1))
  if (at >= 0) return { chosen: namedParts(args[at + 1] ?? ''), files, all }
  return { chosen: files.length > 0 ? partsOf(files) : names, files, all }
}
