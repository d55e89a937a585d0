import type { Query } from '../harness/databases.ts'

/** Deletes segments and the mailings to them, so that other journeys do not find them. */
export const forgetSegments = async (query: Query): Promise<void> => {
  await query('delete from mailing')
  await query('delete from segment')
}
