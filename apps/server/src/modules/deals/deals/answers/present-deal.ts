import { dealFields } from '@regent/contract/deals/deal-fields'
import {
  type AnyDeal,
  type Deal,
  type DealDetails,
  type DealTeaser,
  privateDeal,
  type StaffDeal,
  type StaffDealRow,
} from '@regent/contract/deals/deals'
import { shownFields } from '#db/field-columns.ts'
import { dealColumns, staffNames } from '../deal.fields.ts'
import type { DealRow, FullRow, StaffRow, TeaserRow, WholeRow } from '../lists/deal-list.repository.ts'
import { type BesideDeals, keyOfRelated } from './beside-deals.ts'

/** Nothing of the row but its id and its open terms: it may hold more. */
const presentTeaser = ({ id, terms }: TeaserRow): DealTeaser => {
  const { category = [], subCategory = [], type = [], strategy = [] } = terms
  return {
    _id: id,
    name: privateDeal.name,
    image: privateDeal.image,
    category,
    subCategory,
    type,
    strategy,
    locked: true,
  }
}

/** Whether the reader may see what a disclaimer stands before. */
interface Reader {
  hasAccepted: boolean
}

const presentFull = (row: FullRow, { hasAccepted }: Reader): Deal => {
  const { category = [], subCategory = [], type = [], strategy = [], requirement = [], source = [] } = row.terms
  const hasDisclaimer = row.disclaimer_text !== ''
  const deal: Deal = {
    _id: row.id,
    name: row.name,
    image: row.image,
    category,
    subCategory,
    type,
    strategy,
    requirement,
    source: source[0] ?? null,
    locked: false,
    hasDisclaimer,
    imageWidths: row.image_widths,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
  if (hasAccepted || !hasDisclaimer) deal.url = row.url
  return deal
}

const presentDetails = (row: WholeRow, beside: BesideDeals, reader: Reader): DealDetails => {
  const { hasAccepted } = reader
  const hasDisclaimer = row.disclaimer_text !== ''
  return {
    ...presentFull(row, reader),
    ...((hasAccepted || !hasDisclaimer) && {
      description: row.description,
      documents: row.documents.map((document) => ({ ...document, ...beside.files.get(document.uploadedUrl) })),
      related: row.related.flatMap((record) => beside.related.get(keyOfRelated(record)) ?? []),
    }),
    webinar: beside.briefings.get(row.webinar_id ?? '') ?? null,
    disclaimer: hasDisclaimer
      ? { text: row.disclaimer_text, version: row.disclaimer_version, isAccepted: hasAccepted }
      : null,
  }
}

const presentStaffFields = (row: StaffRow): Omit<StaffDeal, keyof DealDetails> => ({
  ...shownFields(dealFields, dealColumns, staffNames, row),
  webinarId: row.webinar_id,
  publishedAt: row.published_at?.toISOString() ?? null,
  imageSource: row.image_source,
  imageRefusal: row.image_refusal,
  opened: row.opened,
  saved: row.saved,
  interested: row.interested,
  ...(row.created_by !== null && { createdBy: { _id: row.created_by, name: row.creator_name } }),
})

const isFull = (row: DealRow): row is FullRow => 'disclaimer_text' in row
const isWhole = (row: DealRow): row is WholeRow => 'description' in row
const isOfStaff = (row: DealRow): row is StaffRow => 'image_source' in row

/** With all its details, as staff see it. */
export const presentStaffDeal = (row: StaffRow & WholeRow, beside: BesideDeals): StaffDeal => ({
  ...presentDetails(row, beside, { hasAccepted: true }),
  ...presentStaffFields(row),
})

/** As much as was read of it. */
export const presentDeal = (row: DealRow, beside: BesideDeals, hasAccepted = false): AnyDeal => {
  if (!isFull(row)) return presentTeaser(row)
  const reader = { hasAccepted: hasAccepted || isOfStaff(row) }
  const shown = isWhole(row) ? presentDetails(row, beside, reader) : presentFull(row, reader)
  return isOfStaff(row) ? ({ ...shown, ...presentStaffFields(row) } satisfies StaffDealRow) : shown
}

export const presentDeals = (rows: readonly DealRow[], beside: BesideDeals): AnyDeal[] =>
  rows.map((row) => presentDeal(row, beside))

export const fullRows = (rows: readonly DealRow[]): FullRow[] => rows.filter(isFull)
export const wholeRows = (rows: readonly DealRow[]): WholeRow[] => rows.filter(isWhole)
