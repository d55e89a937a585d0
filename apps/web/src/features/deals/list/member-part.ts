import type { ComponentType } from 'react'
import type { TermQueries } from '../filters/use-terms.ts'
import type { Deals } from '../use-deals.ts'

/** What a page shows of a deal's briefing, by its slug. */
export type Briefing = ComponentType<{ slug: string }>

/** What every part of a member's page gets. */
export interface PartProps {
  deals: Deals
  terms: TermQueries
  Briefing: Briefing
}
