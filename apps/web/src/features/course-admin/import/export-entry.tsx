import { addressOf, downloads } from '@regent/contract/api/downloads'
import { Download } from '#ui/content/icons.ts'
import type { MenuEntry } from '#ui/controls/menu.tsx'
import type { RecordKind } from '../queries.ts'

const exports = { group: downloads.courseGroup, course: downloads.course, lecture: downloads.lecture }

/** Where a record is downloaded with everything inside it. */
export const exportAddress = (kind: RecordKind, id: string): string => addressOf(exports[kind], id)

/** The entry of a row's menu that downloads the record. */
export const exportEntry = (kind: RecordKind, id: string, label: string): MenuEntry => ({
  kind: 'download',
  label,
  icon: <Download />,
  href: exportAddress(kind, id),
})
