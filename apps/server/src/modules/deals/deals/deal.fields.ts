import { namesWith } from '@regent/contract/api/field-table'
import { dealFields } from '@regent/contract/deals/deal-fields'
import { type ColumnsOf, columnNames, json, optionalMoment, type RowOf, storedFields } from '#db/field-columns.ts'

type Fields = typeof dealFields

/** The column of each field of a deal. */
export const dealColumns = {
  name: 'name',
  url: 'url',
  image: 'image',
  description: 'description',
  documents: json('documents'),
  related: json('related'),
  webinarId: 'webinar_id',
  segmentId: 'segment_id',
  disclaimerText: 'disclaimer_text',
  state: 'state',
  publishAt: optionalMoment('publish_at'),
} as const satisfies ColumnsOf<Fields, 'deal'>

const listNames = namesWith(dealFields, { seenIn: 'list' })
const detailNames = namesWith(dealFields, { seenIn: 'details' })
export const staffNames = namesWith(dealFields, { seenIn: 'staff' })

type Columns<Name extends keyof Fields> = RowOf<Fields, typeof dealColumns, Name>

/** The columns of these fields, as the database answers them. */
export type ListColumns = Columns<(typeof listNames)[number]>
export type DetailColumns = Columns<(typeof detailNames)[number]>
export type StaffColumns = Columns<(typeof staffNames)[number]>

export const listColumns = columnNames(dealColumns, listNames)
export const detailColumns = columnNames(dealColumns, detailNames)
export const staffColumns = columnNames(dealColumns, staffNames)

/** What staff entered as it is stored. */
export const storedDeal = <Entered extends { [Name in keyof Fields]?: unknown }>(entered: Entered) =>
  storedFields(dealColumns, entered)
