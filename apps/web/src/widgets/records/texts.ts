import { lifetimes } from '@regent/contract/lifetimes'
import type { Texts } from '#lib/texts.ts'

const en = {
  error: 'Error',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  unsavedHere: 'Unsaved changes',
  unsaved: {
    title: 'Unsaved Changes',
    text: 'Your changes are not saved yet. If you leave now, they are lost.',
    action: 'Discard Changes',
    cancel: 'Continue Editing',
  },
  uploading: {
    title: 'The file is still being uploaded',
    text: 'If you leave now, the upload stops. Choose the same file again later to continue where it stopped.',
    action: 'Leave',
    cancel: 'Continue the upload',
  },
  files: {
    hint: 'A file is added as soon as its upload has finished.',
    name: (position: number) => `Name of file ${position}`,
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    remove: (name: string) => `Remove ${name}`,
    moved: (name: string, position: number, count: number) => `${name}: position ${position} of ${count}.`,
  },
  uploadRunning: 'An upload is still running. Save once it has finished.',
  mergeFields: {
    label: 'Fields',
    lead: 'Filled in for each person. Click a field to insert it at the cursor.',
    example: (example: string) => `For example: ${example}`,
  },
  columns: {
    open: 'Columns',
    title: 'Columns',
    lead: 'This browser remembers which columns you choose.',
    usual: 'Usual columns',
    done: 'Done',
  },
  change: { before: 'before:', after: 'after:', empty: 'empty' },
  noneFound: 'No matches',
  clear: 'Clear search and filter',
  deleted: {
    open: 'Recently deleted',
    title: 'Recently deleted',
    lead: `You can restore these records for ${lifetimes.deletedDays} days after they are deleted. Then they are gone for good.`,
    loading: 'Loading deleted records...',
    fetchFailed: 'Failed to fetch deleted records',
    empty: 'No deleted records',
    on: 'deleted',
    restore: 'Restore',
    restoring: 'Restoring...',
    restoreThat: (title: string) => `Restore ${title}`,
    restoreFailed: 'Failed to restore',
  },
  keys: {
    whereTheyWork: 'Keys, once a row has the focus (press Tab):',
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
