import { inWords, type Texts } from '#lib/texts.ts'

const en = {
  page: { title: 'Segments', description: 'Saved sets of filters of members.' },
  heading: 'Segments',
  lead: 'A segment is a saved set of filters. Its members are found each time it is used, so it is never out of date.',
  create: 'New segment',
  list: 'Segments',
  loading: 'Loading segments...',
  fetchFailed: 'Failed to fetch segments',
  empty: {
    title: 'No segments yet',
    text: 'Save filters under a name, such as “Elite in Texas”, to find the same kind of members again.',
  },
  columns: { name: 'Segment', filters: 'Filters', count: 'Members', updatedAt: 'Changed', actions: 'Actions' },
  everyone: 'All members',
  show: (name: string) => `Show the members of ${name}`,
  write: (name: string) => `Write to the members of ${name}`,
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Delete ${name}`,
  ask: (name: string) => ({
    title: `Delete “${name}”?`,
    text: 'The members stay. Only the saved filters are deleted.',
    action: 'Delete segment',
    danger: true,
  }),
  removed: 'Segment deleted',
  removeFailed: 'Failed to delete the segment',
  restored: 'Segment restored',
  restoreFailed: 'Failed to restore the segment',
  form: {
    createHeading: 'New segment',
    editHeading: 'Edit segment',
    loading: 'Loading the segment...',
    fetchFailed: 'Failed to fetch the segment',
    name: 'Name',
    search: 'Search',
    searchHint: 'As in the list of members: name, email or phone.',
    created: (count: number) => `Segment saved. ${inWords(count, 'member is', 'members are')} in it now.`,
    updated: 'Segment saved',
    failed: 'Failed to save the segment',
    conflict: {
      title: 'Changed by Someone Else',
      text: 'Meanwhile someone else has saved this segment. What you have changed replaces it if you save.',
      action: 'Save Mine',
      cancel: 'Continue Editing',
      danger: true,
    },
  },
  keys: { open: 'show members', write: 'write to them', edit: 'edit', remove: 'delete', create: 'create' },
}

export const segmentTexts: Texts<typeof en> = { en }
