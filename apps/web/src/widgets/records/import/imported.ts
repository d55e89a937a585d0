/** What becomes of one line of a file; lines are counted as a spreadsheet counts them. */
export interface ImportedLine {
  line: number
  who: string
  outcome: 'added' | 'already' | 'refused'
  message?: string | undefined
}

export interface Imported {
  /** How many were added, in the server's words. */
  message: string
  lines: ImportedLine[]
}

const urgency = ['refused', 'already', 'added'] as const

/** What needs attention comes first. */
export const byUrgency = (lines: readonly ImportedLine[]): ImportedLine[] =>
  lines.toSorted((one, other) => urgency.indexOf(one.outcome) - urgency.indexOf(other.outcome) || one.line - other.line)

export const countOf = (lines: readonly ImportedLine[], outcome: ImportedLine['outcome']): number =>
  lines.filter((line) => line.outcome === outcome).length
