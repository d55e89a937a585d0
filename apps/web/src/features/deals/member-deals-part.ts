import type { Briefing } from './list/member-part.ts'
import { PageNotLoaded } from './not-loaded.tsx'
import { createPart } from './parts.tsx'

/** Visitors do not need it. */
export const memberDeals = createPart<{ Briefing: Briefing }>(
  async () => (await import('./list/member-deals.tsx')).MemberDeals,
  PageNotLoaded,
)
