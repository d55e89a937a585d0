import { memberFilter, type MemberFilter, type WrittenFilters } from '@regent/contract/members/member-filters'
import type { Db } from '#db/client.ts'
import { listGone } from './gone-record.repository.ts'
import type { SegmentFilter } from './member-filter.repository.ts'
import { filterTexts as texts } from './texts.ts'

/** Filters that were saved, or a sentence that says why they find nobody any more. */
type SavedFilters = { filter: SegmentFilter } | { problem: string }

const ofWebinars = ['registeredFor', 'attended', 'watched'] as const
const ofDeals = ['openedDeal', 'savedDeal', 'interestedIn'] as const

const idsIn = (filter: MemberFilter, names: readonly (keyof MemberFilter)[]) =>
  names.flatMap((name) => filter[name] ?? []).filter((id): id is string => id !== 'any' && id !== 'none')

/** Reads what was saved: what it names may have been deleted since, and finds nobody rather than other people. */
export const readFilters = async (db: Db, written: WrittenFilters): Promise<SavedFilters> => {
  const read = memberFilter.safeParse(written)
  if (!read.success) return { problem: texts.unreadable(read.error.issues[0]?.message ?? '') }
  const [webinars, deals] = [idsIn(read.data, ofWebinars), idsIn(read.data, ofDeals)]
  const filter = { ...read.data, isOfSegment: true } as const
  if (webinars.length + deals.length === 0) return { filter }
  const gone = await listGone(db, { webinars, deals })
  if (gone.length === 0) return { filter }
  return { problem: webinars.some((id) => gone.includes(id)) ? texts.webinarGone : texts.dealGone }
}
