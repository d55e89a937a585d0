import type { Delivery } from '@regent/contract/figures/funnel'
import type { Db } from '#db/client.ts'
import { listDeliveries } from './delivery.repository.ts'
import type { FunnelFilters } from './funnel.repository.ts'
import { type Funnels, readFunnels } from './read-funnel.ts'

export interface Figures extends Funnels {
  delivery: Delivery[]
  /** How many lines there are of tables that are read in part. */
  lines: { bySource: number; byCampaign: number }
}

/** All that the tables of a range show; `most` limits how many sources and campaigns are read. */
export const readFigures = async (db: Db, filters: FunnelFilters, most?: number): Promise<Figures> => {
  const { funnels, lines } = await readFunnels(db, filters, most)
  return { ...funnels, lines, delivery: await listDeliveries(db, filters) }
}
