export interface Sort {
  key: string
  direction: 'ascending' | 'descending'
}

type SortValue = string | number | Date | null | undefined

/** The sort after a head is pressed: first ascending, then descending. */
export const nextSort = (sort: Sort | undefined, key: string): Sort => ({
  key,
  direction: sort?.key === key && sort.direction === 'ascending' ? 'descending' : 'ascending',
})

const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const compare = (a: NonNullable<SortValue>, b: NonNullable<SortValue>) =>
  typeof a === 'string' && typeof b === 'string' ? words.compare(a, b) : Number(a) - Number(b)

/** A sorted copy. Equal rows keep their order, and rows without a value are always last. */
export const sortRows = <Row>(
  rows: readonly Row[],
  direction: Sort['direction'],
  valueOf: (row: Row) => SortValue,
): Row[] =>
  rows.toSorted((first, second) => {
    const a = valueOf(first) ?? undefined
    const b = valueOf(second) ?? undefined
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    return direction === 'ascending' ? compare(a, b) : compare(b, a)
  })
