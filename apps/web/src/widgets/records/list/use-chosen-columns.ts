import { remember, useRemembered } from '#lib/browser/remembered.ts'

export interface ChosenColumns<Name extends string> {
  all: readonly Name[]
  chosen: readonly Name[]
  choose: (names: readonly Name[] | undefined) => void
}

interface ColumnChoice<Name extends string> {
  /** All that may be chosen, in the order of the table. */
  all: readonly Name[]
  usual: readonly Name[]
}

/** The columns that a person has chosen, which this browser keeps under a key. */
export const useChosenColumns = <const Name extends string>(
  key: string,
  { all, usual }: ColumnChoice<Name>,
): ChosenColumns<Name> => {
  const kept = useRemembered(key)?.split(' ')

  return {
    all,
    chosen: kept === undefined ? usual : all.filter((name) => kept.includes(name)),
    choose: (names) => remember(key, names === undefined ? null : names.join(' ')),
  }
}
