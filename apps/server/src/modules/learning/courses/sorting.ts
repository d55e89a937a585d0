const names = ['place', 'title', 'count', 'createdBy', 'createdAt'] as const

export type SortName = (typeof names)[number]

/** A minus before the name sorts downwards. */
export type SortGiven = SortName | `-${SortName}`

export interface Sorting {
  sort: SortName
  isDown: boolean
}

/** Only staff know who made what: for nobody else it is an order. */
export const sortingOf = (given: SortGiven = 'place', isStaff: boolean): Sorting => {
  const sort = names.find((name) => given.endsWith(name)) ?? 'place'
  if (sort === 'createdBy' && !isStaff) return { sort: 'place', isDown: false }
  return { sort, isDown: given.startsWith('-') }
}
