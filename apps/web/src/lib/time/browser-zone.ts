import { easternTime } from './format.ts'

let known: string | undefined

/** Looked up once: where the browser learns its zones first, that is long work for a weak machine. */
export const browserZone = (): string => {
  known ??= new Intl.DateTimeFormat().resolvedOptions().timeZone || easternTime
  return known
}
