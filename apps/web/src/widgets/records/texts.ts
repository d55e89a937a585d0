import { lifetimes } from '@regent/contract/lifetimes'
import type { Texts } from '#lib/texts.ts'

/** Texts that lists and forms of the back-office share. */
const en = {
  error: 'Error',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  unsavedHere: 'Unsaved changes',
  unsaved: {
    title: 'Unsaved Changes',
    text: 'What you have changed here is not saved yet. If you leave now, it is lost.',
    action: 'Discard Changes',
    cancel: 'Continue Editing',
  },
  mergeFields: {
    label: 'Fields',
    lead: 'Filled in for each person. A click writes one where the cursor stands.',
    example: (example: string) => `For example: ${example}`,
  },
  noneFound: 'Nothing matches',
  clear: 'Clear search and filter',
  deleted: {
    open: 'Recently deleted',
    title: 'Recently deleted',
    lead: `What is deleted can be restored for ${lifetimes.deletedDays} days, then it is gone for good.`,
    loading: 'Loading what was deleted...',
    failed: 'Failed to fetch what was deleted',
    empty: 'Nothing was deleted',
    on: 'deleted',
    restore: 'Restore',
    restoring: 'Restoring...',
    restoreThat: (title: string) => `Restore ${title}`,
    restoreFailed: 'Failed to restore',
  },
  keys: {
    move: 'move',
    choose: 'select',
    open: 'open',
    edit: 'edit',
    remove: 'delete',
    search: 'search',
    create: 'create',
  },
}

export const recordTexts: Texts<typeof en> = { en }
