import { createHash, randomBytes } from 'node:crypto'

/** What a field was before an event and is after it, in words. */
export interface RecordedChange {
  field: string
  before: string
  after: string
  /** It names a person: erasure empties it. */
  namesPerson?: boolean
}

/** Changes as they are kept beside their event. */
export interface KeptChanges {
  namesPerson: boolean
  salt: Buffer
  text: string
}

/** Under which names the detail of an event holds the hashes of what is kept beside it. */
export const hashNames = { plain: 'changes', personal: 'personalChanges' } as const

export const hashName = ({ namesPerson }: Pick<KeptChanges, 'namesPerson'>): string =>
  namesPerson ? hashNames.personal : hashNames.plain

export const hashOf = ({ salt, text }: Pick<KeptChanges, 'salt' | 'text'>): string =>
  createHash('sha256').update(salt).update(text).digest('hex')

/** What names a person is kept apart, with a salt: after its erasure the hash says nothing. */
export const keptChanges = (changes: readonly RecordedChange[]): KeptChanges[] =>
  [false, true].flatMap((namesPerson) => {
    const some = changes.filter((change) => (change.namesPerson ?? false) === namesPerson)
    if (some.length === 0) return []
    const text = JSON.stringify(some.map(({ field, before, after }) => ({ field, before, after })))
    return [{ namesPerson, salt: randomBytes(16), text }]
  })

const inWords = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

interface Compared<Name extends string> {
  before: Readonly<Record<Name, unknown>>
  after: Readonly<Record<Name, unknown>>
  namesPerson?: (name: Name) => boolean
}

/** The fields that differ. */
export const changesOf = <Name extends string>(
  names: readonly Name[],
  { before, after, namesPerson = () => false }: Compared<Name>,
): RecordedChange[] =>
  names.flatMap((field) => {
    const change = { field, before: inWords(before[field]), after: inWords(after[field]) }
    return change.before === change.after ? [] : [{ ...change, namesPerson: namesPerson(field) }]
  })
