import type { Found } from '@regent/contract/search/search'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import type { HttpApp } from '#http/routes/route.ts'
import { followDeals, lockDeals } from '#modules/deals/choices/index.ts'
import { aFile } from '../records/a-file.ts'
import { aWebinar } from '../records/a-webinar.ts'

type Headers = Record<string, string>

/** Searches as one person or another. */
export const askSearch = (app: HttpApp) => {
  const ask = (q: string, { headers = {}, ...more }: { headers?: Headers; kinds?: string; perKind?: string } = {}) =>
    app.inject({ url: `/api/search?${new URLSearchParams({ q, ...more }).toString()}`, headers })
  const find = async (q: string, headers: Headers = {}, kinds?: string): Promise<Found[]> => {
    const answer = await ask(q, { headers, ...(kinds !== undefined && { kinds }) })
    if (answer.statusCode !== 200) throw new Error(`${q}: ${answer.body}`)
    return answer.json<{ results: Found[] }>().results
  }
  const titles = async (q: string, headers: Headers = {}, kinds?: string) =>
    (await find(q, headers, kinds)).map(({ kind, title }) => `${kind}: ${title}`)
  return { ask, find, titles }
}

interface DealRow {
  name: string
  state?: string
  disclaimer_text?: string
  description?: string
  segment_id?: string
}

/** A deal as it lies in the database, with its searched text. */
export const aSearchedDeal = (db: Db, row: DealRow): Promise<string> =>
  transact(db, async (tx) => {
    await lockDeals(tx)
    const id = newId()
    await tx
      .insertInto('deal')
      .values({ id, ...row })
      .execute()
    await followDeals(tx, [id])
    return id
  })

/** An ended webinar with a video that members may watch. */
export const aSearchedReplay = async (services: Services, name: string, access: string): Promise<string> => {
  const { db } = services
  const { id: webinarId } = await aWebinar(db, {
    name,
    status: 'Ended',
    recording: 'evening.mp4',
    replay_access: access,
  })
  const { id: fileId } = await aFile(services)
  await db
    .insertInto('recording')
    .values({ id: newId(), webinar_id: webinarId, file_id: fileId, name: 'evening.mp4', is_replay: true })
    .execute()
  return webinarId
}
