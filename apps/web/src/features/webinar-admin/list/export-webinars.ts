import type { NamesWith } from '@regent/contract/api/field-table'
import type { webinarFields } from '@regent/contract/webinars/webinar-fields'
import type { Webinar } from '@regent/contract/webinars/webinars'
import { formatEastern } from '#lib/time/format.ts'
import { saveFile, writeCsv } from '#lib/browser/text-files.ts'
import type { webinarAdminTexts } from '../texts.ts'

type Texts = (typeof webinarAdminTexts)['en']

interface CsvColumn {
  head: (texts: Texts) => string
  cell: (webinar: Webinar, texts: Texts) => string
}

/** The columns in their order: some fields of the list, and after them its figures. */
const fieldColumns: Partial<Record<NamesWith<typeof webinarFields, { seenIn: 'list' }>, CsvColumn>> = {
  name: { head: ({ columns }) => columns.name, cell: ({ name }) => name },
  slug: { head: ({ columns }) => columns.slug, cell: ({ slug }) => slug },
  status: { head: ({ columns }) => columns.status, cell: ({ status }) => status },
  streamType: { head: ({ csv }) => csv.streamType, cell: ({ streamType }) => streamType },
  portalDisplay: {
    head: ({ columns }) => columns.portal,
    cell: ({ portalDisplay }, { portal }) => portal[portalDisplay],
  },
  date: { head: ({ columns }) => columns.date, cell: ({ date }) => formatEastern(new Date(date)) },
}

/** The rows as the table shows them, for a spreadsheet. */
export const exportWebinars = (webinars: readonly Webinar[], texts: Texts): void => {
  const columns = Object.values(fieldColumns)
  const rows = webinars.map((webinar) => [
    ...columns.map(({ cell }) => cell(webinar, texts)),
    webinar.registrants,
    webinar.attended,
    webinar.rewatched,
  ])
  const heads = [...columns.map(({ head }) => head(texts)), ...Object.values(texts.figures)]
  saveFile(texts.csv.file, writeCsv([heads, ...rows]), 'text/csv;charset=utf-8')
}
