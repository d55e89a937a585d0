import { testDatabase } from '#testing/test-database.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const { db } = await testDatabase()

const sorted = async (words: string[], collation?: 'for_people') => {
  const by = collation ? sql`word collate ${sql.ref(collation)}` : sql`word`
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as word order by ${by}
  `.execute(db)
  return rows.map(({ word }) => word)
}

test('text compares by code point, fast and the same on every machine', async () => {
  expect(await sorted(['Zebra', 'apple', 'Ämter', 'Apple'])).toEqual(['Apple', 'Zebra', 'apple', 'Ämter'])
})

test('what people read as a list sorts as people sort', async () => {
  const words = ['Zebra', 'Lot 10', 'apple', 'Lot 9', 'Ämter', 'Apple', 'Azur']
  expect(await sorted(words, 'for_people')).toEqual(['Ämter', 'apple', 'Apple', 'Azur', 'Lot 9', 'Lot 10', 'Zebra'])
})
