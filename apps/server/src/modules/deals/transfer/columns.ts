import type { NamesWith } from '@regent/contract/api/field-table'
import type { dealFields } from '@regent/contract/deals/deal-fields'
import type { TermKind } from '@regent/contract/deals/deal-terms'

export type CsvField = NamesWith<typeof dealFields, { isExported: true }>

export type CsvColumn = CsvField | TermKind

/** The heading of each column as it is written, and the other headings that are read, in lower case without spaces. */
export const csvColumns = {
  name: { heading: 'Name', others: ['deal', 'title'] },
  url: { heading: 'URL', others: ['link', 'website', 'site', 'address'] },
  image: { heading: 'Image', others: ['imageurl', 'picture'] },
  description: { heading: 'Description', others: [] },
  disclaimerText: { heading: 'Disclaimer', others: [] },
  state: { heading: 'State', others: ['status'] },
  publishAt: { heading: 'Publish at', others: ['publishon', 'scheduledfor'] },
  category: { heading: 'Categories', others: ['category'] },
  subCategory: { heading: 'Sub-Categories', others: ['subcategory'] },
  type: { heading: 'Types', others: ['type'] },
  strategy: { heading: 'Strategies', others: ['strategy'] },
  requirement: { heading: 'Requirements', others: ['requirement'] },
  source: { heading: 'Source', others: ['sources'] },
} as const satisfies Record<CsvColumn, { heading: string; others: readonly string[] }>

export const csvColumnNames = Object.keys(csvColumns) as CsvColumn[]
