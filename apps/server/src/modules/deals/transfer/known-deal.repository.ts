import type { Db } from '#db/client.ts'

export interface KnownDeal {
  id: string
  name: string
  url: string
}

/** By name and URL, lines of a file are recognized as deals that are there. */
export const listKnownDeals = (db: Db): Promise<KnownDeal[]> =>
  db.selectFrom('deal').select(['id', 'name', 'url']).where('deleted_at', 'is', null).execute()
