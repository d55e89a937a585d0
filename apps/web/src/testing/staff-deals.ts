import type { StaffTerm, TermKind } from '@regent/contract/deals/deal-terms'
import type { StaffDeal } from '@regent/contract/deals/deals'

const stamps = { createdAt: '2026-01-01T17:00:00.000Z', updatedAt: '2026-01-02T17:00:00.000Z' }

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

export const aTerm = (kind: TermKind, number: number, name: string, fields: Partial<StaffTerm> = {}): StaffTerm => ({
  _id: idOf(number),
  kind,
  name,
  position: number,
  deals: 0,
  ...stamps,
  ...fields,
})

export const realEstate = aTerm('category', 1, 'Real Estate', { deals: 12 })
export const oil = aTerm('category', 2, 'Oil & Gas')
export const equity = aTerm('type', 11, 'Equity', { deals: 12 })
export const network = aTerm('source', 21, 'Regent network', { deals: 1 })

/** A deal as staff see it, with all its details. */
export const aStaffDeal = (fields: Partial<StaffDeal> = {}): StaffDeal => ({
  _id: idOf(100),
  name: 'Harlan Creek Apartments',
  image: '',
  imageSource: '',
  imageRefusal: '',
  imageWidths: [],
  url: 'https://www.example.com/harlan-creek?from=regent',
  category: [{ _id: realEstate._id, name: realEstate.name }],
  subCategory: [],
  type: [{ _id: equity._id, name: equity.name }],
  strategy: [],
  requirement: [],
  source: { _id: network._id, name: network.name },
  locked: false,
  hasDisclaimer: false,
  description: '',
  documents: [],
  related: [],
  webinar: null,
  webinarId: null,
  disclaimer: null,
  segmentId: null,
  disclaimerText: '',
  state: 'published',
  publishAt: null,
  publishedAt: stamps.createdAt,
  opened: 0,
  saved: 0,
  interested: 0,
  ...stamps,
  ...fields,
})
