import type { DealState } from '@regent/contract/deals/deal-fields'
import type { TermKind } from '@regent/contract/deals/deal-terms'
import { lifetimes } from '@regent/contract/lifetimes'
import { inWords, type Texts } from '#lib/texts.ts'
import { canRestore, naming, oneOrMany } from '#widgets/records/text-forms.ts'

/** The kinds of terms, in the plural as columns, filters and tabs name them. */
const kinds: Record<TermKind, string> = {
  category: 'Categories',
  subCategory: 'Sub-Categories',
  type: 'Types',
  strategy: 'Strategies',
  requirement: 'Requirements',
  source: 'Sources',
}

const states: Record<DealState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  archived: 'Archived',
}

const askToDelete = (names: readonly string[]) => {
  const [name = ''] = names
  if (names.length === 1)
    return { title: 'Delete Deal', text: `Are you sure you want to delete "${name}"? ${canRestore(1)}` }
  return {
    title: 'Delete Deals',
    text: `Are you sure you want to delete these ${names.length} deals? ${naming(names)}${canRestore(names.length)}`,
  }
}

const en = {
  page: { title: 'Deals', description: 'Deals as staff see them.' },
  heading: 'Deals',
  create: 'Create New Deal',
  terms: 'Categories and terms',
  more: { label: 'More', import: 'Import CSV', exportAll: 'Export CSV' },
  search: 'Search deals',
  list: 'Deals',
  loading: 'Loading deals...',
  count: (count: number) => inWords(count, 'deal', 'deals'),
  fetchFailed: 'Failed to fetch deals',
  empty: { title: 'No deals found', text: 'Create your first deal to get started!' },
  noneFoundText: 'No deal matches your search and filters.',
  usualOrder: 'Newest first',
  states,
  kinds,
  filters: {
    state: 'State',
    allStates: 'All states',
    all: {
      category: 'All categories',
      subCategory: 'All sub-categories',
      type: 'All types',
      strategy: 'All strategies',
      requirement: 'All requirements',
      source: 'All sources',
    },
    option: (name: string, count: number) => `${name} (${count.toLocaleString('en')})`,
    several: 'Several',
    unknown: 'No longer in the list',
    /** On a phone, where they are folded up. */
    open: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  },
  columns: {
    name: 'Deal',
    source: kinds.source,
    category: kinds.category,
    subCategory: kinds.subCategory,
    type: kinds.type,
    strategy: kinds.strategy,
    requirement: kinds.requirement,
    url: 'URL',
    createdAt: 'Created',
    actions: 'Actions',
  },
  none: '–',
  imageRefused: 'Image not copied',
  opensSite: (host: string, name: string) => `${host}, site of ${name}, opens in a new tab`,
  row: {
    members: 'Members',
    edit: (name: string) => `Edit ${name}`,
    remove: (name: string) => `Delete ${name}`,
    more: (name: string) => `More for ${name}`,
    publish: 'Publish',
    draft: 'Change to draft',
    schedule: 'Schedule',
    archive: 'Archive',
    duplicate: 'Duplicate',
  },
  bulk: { publish: 'Publish', draft: 'Change to draft', archive: 'Archive', edit: 'Edit together', remove: 'Delete' },
  askToDelete,
  deleteAction: 'Delete',
  deleting: 'Deleting...',
  removed: oneOrMany('Deal deleted successfully', 'deals deleted successfully'),
  removeFailed: 'Failed to delete deal',
  restored: oneOrMany('Deal restored', 'deals restored'),
  restoreFailed: 'Failed to restore',
  changed: {
    published: oneOrMany('Deal published', 'deals published'),
    draft: oneOrMany('Deal is a draft now', 'deals are drafts now'),
    archived: oneOrMany('Deal archived', 'deals archived'),
    scheduled: oneOrMany('Deal scheduled', 'deals scheduled'),
    other: oneOrMany('Deal changed', 'deals changed'),
  },
  changeFailed: 'Failed to change the deals',
  undone: oneOrMany('Change undone', 'deals are as they were'),
  undoFailed: 'Failed to undo',
  duplicated: 'Deal duplicated, as a draft',
  duplicateFailed: 'Failed to duplicate',
  bulkEdit: {
    title: (count: number) => `Edit ${inWords(count, 'deal', 'deals')}`,
    lead: 'Whatever you leave alone stays as it is. You can undo all of it afterwards.',
    schedule: 'Schedule',
    asItIs: 'Leave as it is',
    add: 'Add to each deal',
    addHint: 'Deals that have it already keep it.',
    remove: 'Remove from each deal',
    choose: 'Choose',
    source: 'Source',
    noSource: 'No source',
    save: (count: number) => `Change ${inWords(count, 'deal', 'deals')}`,
    saving: 'Saving...',
    cancel: 'Cancel',
    failed: 'Failed to change the deals',
  },
  import: {
    title: 'Import deals',
    lead: 'The file needs a Name column. A deal with the same name and URL is updated, and keeps what the file has no column for. All others are new, and drafts unless the State column says otherwise. Terms in one cell are separated by semicolons. An exported file has all columns.',
    failed: 'Failed to import the file',
    act: (count: number) => `Import ${inWords(count, 'deal', 'deals')}`,
    would: {
      added: 'Will be created',
      updated: 'Will be updated',
      already: 'Unchanged',
      refused: 'Cannot be imported',
    },
    did: { added: 'Created', updated: 'Updated', already: 'Unchanged', refused: 'Not imported' },
    option: {
      label: 'Add categories and other terms that do not exist yet',
      hint: 'Otherwise lines with unknown terms are left out.',
    },
    template: {
      name: 'deals-template.csv',
      content:
        'Name,URL,Image,Description,Disclaimer,State,Publish at,Categories,Sub-Categories,Types,Strategies,Requirements,Source\r\n' +
        'Harlan Creek Apartments,https://example.com/harlan-creek,,96 apartments near the university.,,Draft,,Real Estate,Multifamily,Equity; Preferred return,Cash flow,"Accredited; $100,000",Whitfield Residential\r\n',
    },
  },
  deleted: {
    emptyText: `Deals that you delete are listed here for ${lifetimes.deletedDays} days.`,
    about: 'Deal',
  },
}

export const dealAdminTexts: Texts<typeof en> = { en }
