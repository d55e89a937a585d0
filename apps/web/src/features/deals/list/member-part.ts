import type { TermQueries } from '../filters/use-terms.ts'
import type { Briefing } from '../page-parts.tsx'
import type { Deals } from '../use-deals.ts'

/** What every part of a member's page gets. */
export interface PartProps {
  deals: Deals
  terms: TermQueries
  Briefing: Briefing
}
