import { limits } from '@regent/contract/limits'
import { clientTypes, importColumns, lifecycleStages } from '@regent/contract/members/member-fields'
import type { ImportCounts } from '@regent/contract/members/members-at-once'

const number = (count: number) => count.toLocaleString('en-US')

const members = (count: number) => (count === 1 ? '1 member' : `${number(count)} members`)

const summary = ({ created, updated, failed }: ImportCounts, be: (count: number) => string) => {
  const [added, changed] = [`${members(created)} ${be(created)} added`, `${number(updated)} changed`]
  const left = failed === 0 ? '' : `. ${failed === 1 ? '1 line cannot' : `${number(failed)} lines cannot`} be used`
  return `${added}, ${changed}${left}.`
}

export const transferTexts = {
  imported: (counts: ImportCounts) => summary(counts, (count) => (count === 1 ? 'was' : 'were')),
  wouldImport: (counts: ImportCounts) => summary(counts, () => 'would be'),
  twice: (line: number) => `Line ${number(line)} has the same address`,
  taken: 'Someone has added this address meanwhile. Please import the line again',
  unknownType: `client_type must be ${clientTypes.join(' or ')}`,
  unknownStage: `lifecyclestage must be one of ${lifecycleStages.join(', ')}`,
  unknownDate: 'eliteUntil must be a date, such as 2026-11-20',
  shortForeign: 'Without its plus or prefix, this number of another country would be an American one',
  roleStays: 'A file cannot change roles. Please change this one on the page of the member',
  disabledStays: 'A file cannot disable or enable anyone. Please do it on the page of the member',
  file: {
    unreadable: 'This file cannot be read. Please save it as CSV and try again',
    missing: () => 'There is no column email in this file',
    tooMany: `Please import at most ${number(limits.importedMembers)} members at once`,
  },
  exported: {
    file: (day: string) => `members-${day}.csv`,
    columns: [
      ...importColumns,
      'role',
      'disabled',
      'verified',
      'source',
      'createdAt',
      'lastSeenAt',
      'registrations',
      'attended',
      'mailTrouble',
      'smsReminders',
      'smsNews',
      'mailNews',
    ],
  },
} as const
