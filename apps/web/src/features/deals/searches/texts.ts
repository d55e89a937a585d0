import type { SearchFrequency } from '@regent/contract/deals/deal-searches'
import { lifetimes } from '@regent/contract/lifetimes'
import { limits } from '@regent/contract/limits'
import type { Texts } from '#lib/texts.ts'

const frequencies: Record<SearchFrequency, string> = {
  immediately: 'At once',
  daily: 'Once a day',
  weekly: 'Once a week',
  never: 'Never',
}

const mailed: Record<SearchFrequency, (name: string) => string> = {
  immediately: (name) => `You will get a mail as soon as a deal fits “${name}”`,
  daily: (name) => `You will get mail about “${name}” at most once a day`,
  weekly: (name) => `You will get mail about “${name}” at most once a week`,
  never: (name) => `You will get no more mail about “${name}”`,
}

const en = {
  title: 'Saved searches',
  lead: 'We mail you when a new deal fits. Each deal is mailed once.',
  list: 'Your saved searches',
  loading: 'Loading saved searches...',
  fetchFailed: 'Failed to load saved searches',
  empty: 'No saved searches',
  emptyText: 'Choose filters, then save them here.',
  everything: 'All deals',
  gone: 'a choice that is gone',
  searched: (words: string) => `“${words}”`,
  form: {
    title: 'Save this search',
    name: 'Name',
    frequency: 'Mail me',
    action: 'Save this search',
    saving: 'Saving...',
    saved: (name: string) => `“${name}” is saved`,
    failed: 'Failed to save the search',
    already: (name: string) => `These filters are saved as “${name}”.`,
    tooMany: `You have ${limits.savedSearches} saved searches. Please delete one before you save another.`,
  },
  frequencies,
  frequencyOf: (name: string) => `How often to mail about “${name}”`,
  mailed,
  deals: (count: number) => (count === 1 ? '1 deal fits now' : `${count.toLocaleString('en')} deals fit now`),
  lastSent: (date: string) => `Last mail ${date}`,
  apply: 'Show deals',
  applyThat: (name: string) => `Show deals of “${name}”`,
  more: (name: string) => `More about “${name}”`,
  rename: 'Rename',
  newName: (name: string) => `New name of “${name}”`,
  saveName: 'Save',
  keepName: 'Cancel',
  renamed: (name: string) => `Renamed to “${name}”`,
  renameFailed: 'Failed to rename the search',
  changeFailed: 'Failed to change the search',
  remove: 'Delete',
  removed: (name: string) => `“${name}” is deleted`,
  removedText: `You can restore it for ${lifetimes.deletedSearchHours} hours.`,
  removeFailed: 'Failed to delete the search',
  restored: (name: string) => `“${name}” is restored`,
  restoreFailed: 'Failed to restore the search',
}

export const searchesTexts: Texts<typeof en> = { en }
