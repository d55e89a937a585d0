const names = ['date', 'name', 'status', 'registrants', 'attended', 'rewatched', 'createdAt'] as const

type SortName = (typeof names)[number]

/** A minus before the name sorts downwards. */
export type SortGiven = SortName | `-${SortName}`

export interface Sorting {
  /** The usual order: those to come by their date, then those that ended, the last one first. */
  sort: SortName | 'usual'
  isDown: boolean
}

export const sortingOf = (given: SortGiven | undefined): Sorting => ({
  sort: names.find((name) => given?.endsWith(name)) ?? 'usual',
  isDown: given?.startsWith('-') ?? false,
})
