/** One step of the schema. A step that has been released is never edited: its checksum is remembered in every database. */
export interface Migration {
  name: `${number}-${string}`
  sql: string
}
