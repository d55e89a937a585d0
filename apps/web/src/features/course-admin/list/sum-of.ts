export const sumOf = <Row>(rows: readonly Row[], countOf: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + countOf(row), 0)
