import type { TermKind } from '@regent/contract/deals/deal-terms'
import { inWords, type Texts } from '#lib/texts.ts'
import { cannotUndo } from '#widgets/records/text-forms.ts'
import { dealAdminTexts } from '../texts.ts'

/** One term of each kind. */
const one: Record<TermKind, string> = {
  category: 'category',
  subCategory: 'sub-category',
  type: 'type',
  strategy: 'strategy',
  requirement: 'requirement',
  source: 'source',
}

const deals = (count: number) => inWords(count, 'deal', 'deals')

const en = {
  title: 'Categories and terms',
  tabs: 'Kinds of terms',
  kinds: dealAdminTexts.en.kinds,
  lead: 'Members filter deals by these, in this order.',
  loading: 'Loading...',
  fetchFailed: 'Failed to load options. Please try again.',
  newName: (kind: TermKind) => `New ${one[kind]}`,
  add: 'Add',
  adding: 'Adding...',
  added: (name: string) => `${name} added`,
  addFailed: 'Failed to add',
  empty: (kind: TermKind) => ({
    title: `No ${dealAdminTexts.en.kinds[kind].toLowerCase()} yet`,
    text: 'Add the first one above, or while you edit a deal.',
  }),
  list: (kind: TermKind) => dealAdminTexts.en.kinds[kind],
  used: deals,
  usedBy: (name: string, count: number) => `${deals(count)} with ${name}`,
  rename: 'Rename',
  renameThat: (name: string) => `Rename ${name}`,
  newNameOf: (name: string) => `New name for ${name}`,
  saveName: 'Save',
  keepName: 'Cancel',
  renamed: (name: string) => `Renamed to ${name}`,
  renameFailed: 'Failed to rename',
  more: (name: string) => `More for ${name}`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  merge: 'Merge',
  merging: {
    title: (name: string) => `Merge “${name}”`,
    into: 'Into',
    choose: 'Choose',
    none: 'There is no other one to merge it into.',
    effect: (name: string, count: number) =>
      `${count === 0 ? 'No deal has it.' : `${inWords(count, 'deal gets', 'deals get')} the other one.`} “${name}” is deleted, and links that filter by it keep working. ${cannotUndo}`,
    busy: 'Merging...',
    cancel: 'Cancel',
  },
  merged: (name: string, into: string) => `${name} merged into ${into}`,
  mergeFailed: 'Failed to merge',
  remove: 'Delete',
  inUse: (count: number) => `Delete (${deals(count)})`,
  askToDelete: (kind: TermKind, name: string) => ({
    title: `Delete “${name}”?`,
    text: `Are you sure you want to delete this ${one[kind]}?`,
    detail: `No deal has it. ${cannotUndo}`,
    action: 'Delete',
    danger: true,
  }),
  removed: (name: string) => `${name} deleted`,
  removeFailed: 'Failed to delete',
}

export const termTexts: Texts<typeof en> = { en }
