import type { Db } from '#db/client.ts'
import { countSamples, type SampleKind } from '#modules/operations/samples/index.ts'
import { counted, nouns } from './texts.ts'

const kinds = Object.keys(nouns) as SampleKind[]

/** How many samples of each kind there are: '60 members', '10 webinars' …; nothing if there are none. */
export const describeSamples = async (db: Db): Promise<string[]> => {
  const counts = await countSamples(db)
  return kinds.flatMap((kind) => {
    const count = counts[kind] ?? 0
    return count === 0 ? [] : [counted(kind, count)]
  })
}
