import { lifetimes } from '@regent/contract/lifetimes'
import { inWords, type Texts } from '#lib/texts.ts'
import { askToDelete, oneOrMany } from '#widgets/records/text-forms.ts'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What the texts of groups, courses and lectures have in common. */
const wordsOf = (one: string, many: string) => ({
  search: `Search ${many}`,
  list: capital(many),
  loading: `Loading ${many}...`,
  count: (count: number) => inWords(count, one, many),
  create: `Create ${one.split(' ').map(capital).join(' ')}`,
  createHeading: `Create ${one}`,
  editHeading: `Edit ${one}`,
  saveFailed: `Failed to save ${one}`,
  removeFailed: `Failed to delete ${one}`,
  created: `${capital(one)} created successfully`,
  updated: `${capital(one)} updated successfully`,
  removed: oneOrMany(`${capital(one)} deleted successfully`, `${many} deleted successfully`),
  restored: oneOrMany(`${capital(one)} restored`, `${many} restored`),
  duplicated: `${capital(one)} duplicated, as a draft`,
  published: oneOrMany(`${capital(one)} published`, `${many} published`),
  draft: oneOrMany(`${capital(one)} is a draft now`, `${many} are drafts now`),
})

const importWords = (one: string, outcome: string) => ({
  title: `Import a ${one}`,
  lead: `Choose a file exported from a portal. ${outcome}`,
  label: `Exported ${one} (.zip)`,
  busy: `The file is uploaded. The ${one} is being created...`,
  done: `${capital(one)} imported, as a draft`,
  failed: `Failed to import the ${one}`,
})

const en = {
  back: 'Back',
  edit: 'Edit',
  columns: {
    place: 'Order',
    title: 'Title',
    description: 'Description',
    icon: 'Icon',
    video: 'Video (URL/File)',
    createdBy: 'Created By',
    createdAt: 'Created At',
    actions: 'Actions',
  },
  fields: {
    title: 'Title',
    description: 'Description',
    icon: 'Icon',
    iconHint: 'Type to search, for example key or school.',
    iconsNone: 'No icon has this name. The default icon will be shown instead.',
    iconsFailed: 'The icons could not be loaded. You can still type a name.',
    icons: 'Icons',
    type: 'Type',
    typeHint: 'A word that several groups can share.',
    state: 'State',
    visibility: 'Visible to',
  },
  states: { draft: 'Draft', published: 'Published' },
  visibilities: { public: 'Everyone', members: 'Members', elite: 'Elite members' },
  /** Beside a title that only some people may see. */
  limitedTo: { members: 'Members', elite: 'Elite', segment: 'Segment' },
  segments: 'Members of a segment',
  tools: {
    state: 'State',
    allStates: 'All states',
    noneFoundText: 'No title or description matches your search and filter.',
  },
  bulk: { publish: 'Publish', unpublish: 'Change to drafts', remove: 'Delete' },
  row: {
    more: (title: string) => `More for ${title}`,
    edit: (title: string) => `Edit ${title}`,
    remove: (title: string) => `Delete ${title}`,
    view: (title: string) => `View Video: ${title}`,
    publish: 'Publish',
    unpublish: 'Change to draft',
    duplicate: 'Duplicate',
    export: 'Export',
    viewVideo: 'View Video',
    memberView: 'See what members see',
    moveUp: 'Move up',
    moveDown: 'Move down',
  },
  stateFailed: 'Failed to change the state',
  duplicateFailed: 'Failed to duplicate',
  restoreFailed: 'Failed to restore',
  group: {
    ...wordsOf('course group', 'course groups'),
    empty: 'No course groups found. Create your first course group!',
    emptyText: 'Course groups are listed here, each with its courses and their lectures.',
    fetchFailed: 'Failed to fetch course groups',
    childCount: 'Courses Count',
    ask: (titles: readonly string[]) =>
      askToDelete(titles, {
        one: 'course group',
        many: 'course groups',
        text: 'Are you sure you want to delete this course group? This will also delete all associated courses and lectures.',
        textOfMany:
          'Are you sure you want to delete these course groups? This will also delete all associated courses and lectures.',
      }),
  },
  course: {
    ...wordsOf('course', 'courses'),
    empty: 'No courses found. Create your first course!',
    emptyText: 'The courses of this group are listed here, each with its lectures.',
    fetchFailed: 'Failed to fetch course group',
    childCount: 'Lectures Count',
    ask: (titles: readonly string[]) =>
      askToDelete(titles, {
        one: 'course',
        many: 'courses',
        text: 'Are you sure you want to delete this course? This will also delete all associated lectures.',
        textOfMany: 'Are you sure you want to delete these courses? This will also delete all associated lectures.',
      }),
  },
  lecture: {
    ...wordsOf('lecture', 'lectures'),
    empty: 'No lectures found. Create your first lecture!',
    emptyText: 'The lectures of this course are listed here, in the order in which members see them.',
    fetchFailed: 'Failed to fetch course',
    ask: (titles: readonly string[]) =>
      askToDelete(titles, {
        one: 'lecture',
        many: 'lectures',
        text: 'Are you sure you want to delete this lecture?',
        textOfMany: 'Are you sure you want to delete these lectures?',
      }),
  },
  groups: {
    page: { title: 'Courses', description: 'Course groups as staff see them.' },
    heading: 'Courses',
  },
  groupPage: {
    page: { title: 'Course group', description: 'The courses of a group as staff see them.' },
    back: 'Back to course groups',
    notFound: 'Course group not found',
    notFoundText: `It may have been deleted. You can restore deleted records for ${lifetimes.deletedDays} days.`,
    loading: 'Loading course group...',
  },
  coursePage: {
    page: { title: 'Course', description: 'The lectures of a course as staff see them.' },
    back: 'Back to Course Group',
    loading: 'Loading Course...',
    failed: 'Error Loading Course',
    notFound: 'Course not found',
    notFoundText: `It may have been deleted. You can restore deleted records for ${lifetimes.deletedDays} days.`,
  },
  crumbs: { admin: 'Admin', courses: 'Courses', group: 'Group', course: 'Course', lecture: 'Lecture' },
  deleted: {
    emptyText: `Course groups, courses and lectures that you delete are listed here for ${lifetimes.deletedDays} days.`,
    kinds: { group: 'Course group', course: 'Course', lecture: 'Lecture' },
    within: (title: string) => `in ${title}`,
  },
  import: {
    group: importWords(
      'course group',
      'The course group is imported as a draft, with its courses, lectures, videos and files.',
    ),
    course: importWords('course', 'The course is imported as a draft, with its lectures, videos and files.'),
    lecture: importWords('lecture', 'The lecture is imported as a draft, with its video and files.'),
    open: 'Import',
    close: 'Close',
  },
}

export const courseAdminTexts: Texts<typeof en> = { en }
