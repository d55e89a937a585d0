import { lifetimes } from '@regent/contract/lifetimes'
import { limits } from '@regent/contract/limits'
import { inWords, type Texts } from '#lib/texts.ts'
import { serverTime } from '#lib/time/now.ts'
import { plannedEnd } from '@regent/contract/webinars/webinar-phase'
import type { YesOrNo } from '@regent/contract/webinars/webinar-fields'
import type { Webinar } from '@regent/contract/webinars/webinars'
import { naming, oneOrMany, canRestore } from '#widgets/records/text-forms.ts'

/** The people registered for webinars whose planned end is to come get a mail. */
const tellingRegistered = (webinars: readonly Webinar[]) => {
  const registered = webinars
    .filter((webinar) => webinar.status !== 'Ended' && plannedEnd(webinar) > serverTime())
    .reduce((sum, { registrants }) => sum + registrants, 0)
  if (registered === 0) return 'No one is registered, so no mail is sent.'
  return `${inWords(registered, 'registered person gets a mail that it is', 'registered people get a mail that it is')} canceled.`
}

const askToDelete = (webinars: readonly Webinar[]) => {
  const names = webinars.map(({ name }) => name)
  const [name = ''] = names
  if (webinars.length === 1)
    return {
      title: `Delete “${name}”?`,
      text: 'Are you sure you want to delete this webinar?',
      detail: `${tellingRegistered(webinars)} ${canRestore(1)}`,
      action: 'Delete webinar',
    }
  return {
    title: `Delete ${names.length} webinars?`,
    text: 'Are you sure you want to delete these webinars?',
    detail: `${naming(names)}${tellingRegistered(webinars)} ${canRestore(names.length)}`,
    action: `Delete ${names.length} webinars`,
  }
}

/** The label of a field, in the form and as the heading of its column. */
const fields = {
  name: 'Name',
  streamType: 'Stream type',
  slug: 'Slug',
  date: 'Date EST',
  durationMinutes: 'Duration, minutes',
  status: 'Status',
  portalDisplay: 'Portal display',
  displayComments: 'Display comments',
  line1: 'Line 1',
  line2: 'Line 2',
  line3: 'Line 3',
  hostName: 'Host name',
  audience: 'Who it is for',
  description: 'Description',
  access: 'Who may enter',
  capacity: 'Capacity',
  attendedMinutes: 'Attended from, minutes',
  certificateShare: 'Certificate from, percent',
  attendOverwrite: 'Attend overwrite',
  calInvDesc: 'Calendar invite description',
  reminderSms: 'Reminder SMS',
  proSms: 'Promotional SMS',
  proSmsList: 'Promotional SMS list',
  proSmsTime: 'SMS time, minutes',
  proWorkId: 'Promotional workflow id',
  label: 'Label',
  link: 'Link',
  recordAuto: 'Record automatically',
  replayPublish: 'Publish the replay',
  replayAccess: 'Who may watch the replay',
  recording: 'Recording',
}

const en = {
  fields,
  page: { title: 'Webinars', description: 'Webinars as staff see them.' },
  heading: 'Webinars',
  refresh: 'Refresh',
  stats: 'Stats',
  create: 'Create',
  search: 'Search webinars',
  list: 'Webinars',
  loading: 'Loading webinars...',
  count: (count: number) => inWords(count, 'webinar', 'webinars'),
  fetchFailed: 'Failed to fetch webinars',
  empty: {
    title: 'No webinars yet',
    text: 'Scheduled, running and ended webinars are listed here, with their registrations and attendance.',
    action: 'Create your first webinar',
  },
  noneFoundText: 'No webinar matches your search and filters.',
  filters: { status: fields.status, allStatuses: 'All statuses', streamType: 'Type', allTypes: 'All types' },
  columns: {
    ...fields,
    name: 'Webinar',
    portal: 'Portal',
    registrants: 'Reg.',
    attended: 'Att.',
    rewatched: 'Watch',
    actions: 'Actions',
  },
  figures: { registrants: 'Registrants', attended: 'Attendees', rewatched: 'Re-watch' },
  usualOrder: 'Next first',
  overdue: {
    /** It was live. */
    badge: 'Not ended',
    reschedule: { short: 'Reschedule', of: (name: string) => `Reschedule ${name}` },
    end: { short: 'End', of: (name: string) => `End ${name}` },
    askToEnd: ({ name, wasHeld }: Webinar) => ({
      title: `End “${name}”?`,
      text: 'Are you sure you want to end this webinar?',
      detail: wasHeld
        ? 'It was live: attendance is decided, and the follow-up is sent.'
        : 'It was not held. No one is marked as missed, and no follow-up is sent.',
      action: 'End webinar',
    }),
    ended: { title: 'Webinar Ended', text: 'The webinar has been successfully ended.' },
    endFailed: 'Failed to end the webinar. Please try again.',
  },
  portal: { Yes: 'Visible', No: 'Hidden' },
  setByHand: 'set by staff, not counted',
  setByHandMark: '*',
  setByHandNote: '* Set by staff instead of counted.',
  mediaServer: {
    title: 'Live rooms are not ready yet.',
    coming: 'People can join as soon as it is ready.',
    unavailable: 'Start the portal again, or run “npm run doctor” on the server: it says what is missing.',
  },
  row: {
    edit: { short: 'Edit', of: (name: string) => `Edit ${name}` },
    links: {
      register: { short: 'Reg', long: 'Register', of: (name: string) => `Reg: ${name}` },
      web: { short: 'Web', long: 'Web', of: (name: string) => `Web: ${name}` },
      host: { short: 'Host', long: 'Host', of: (name: string) => `Host: ${name}` },
      guest: { short: 'Guest', long: 'Guest', of: (name: string) => `Guest: ${name}` },
    },
    recordings: { short: 'Recs', of: (name: string) => `Recs: ${name}` },
    remove: (name: string) => `Delete ${name}`,
    more: (name: string) => `More for ${name}`,
    display: { Yes: 'Show in portal', No: 'Hide from portal' },
    attendees: 'Attendees',
    figures: 'Figures',
    attendeesOf: ({ name, registrants }: Webinar) => `${inWords(registrants, 'registrant', 'registrants')} of ${name}`,
    duplicate: 'Duplicate',
    repeat: 'Repeat weekly',
    invite: 'Invite members',
    copyGuestLink: 'Copy guest link',
    guestLinkCopied: { title: 'Guest link copied', text: 'Anyone with this link enters as a guest.' },
    guestLinkRefused: {
      title: 'The guest link could not be copied',
      text: 'Open Guest, and copy the address from there.',
    },
  },
  bulk: { show: 'Show in portal', hide: 'Hide', export: 'Export CSV', remove: 'Delete' },
  csv: { file: 'webinars.csv', streamType: 'Type' },
  repeat: {
    title: 'Repeat weekly',
    lead: (name: string, date: string) => `“${name}” is on ${date}. Each copy is at the same Eastern time.`,
    weeks: 'Weeks',
    hint: `From 1 to ${limits.repeatedWeeks}. Weeks that have passed are left out.`,
    dates: 'Dates of the new webinars',
    otherClock: 'Clocks have changed by then',
    moved: 'Clocks skip this time that night',
    note: (display: YesOrNo) =>
      display === 'Yes'
        ? 'Each is Scheduled, visible in the portal at once, and has no registrants yet.'
        : 'Each is Scheduled, hidden from the portal, and has no registrants yet.',
    cancel: 'Cancel',
    busy: 'Creating webinars...',
    action: (weeks: number) => (weeks === 0 ? 'Create webinars' : `Create ${inWords(weeks, 'webinar', 'webinars')}`),
    done: (count: number) => `${inWords(count, 'webinar', 'webinars')} created`,
  },
  recordings: {
    title: 'Recordings',
    upload: 'Recording',
    action: 'Upload',
    busy: 'The file has arrived. It is being added...',
    list: 'Recordings',
    loading: 'Loading recordings...',
    fetchFailed: 'Failed to fetch recordings',
    notFound: 'Webinar not found',
    notFoundText: `It may have been deleted. You can restore webinars for ${lifetimes.deletedDays} days after they are deleted.`,
    empty: 'No recordings yet',
    emptyText: 'Recordings of the live room, and files that you upload, are listed here.',
    replay: 'Replay',
    withoutVideo: 'Without a video',
    recordingNow: (time: string) => `Recording now, ${time}`,
    finishing: 'Being prepared',
    failed: 'Could not be made',
    whyFailed: (reason = '') =>
      `${reason} If someone recorded the webinar on their own machine, upload that file above.`,
    inParts: (count: number) => `In ${count} parts`,
    trimmed: 'Trimmed',
    trimming: 'Trimming…',
    deletedOn: (date: string) => `Will be deleted on ${date}. Choose another day under Edit to keep it.`,
    edit: 'Edit',
    editThat: (name: string) => `Edit ${name}`,
    editor: {
      trim: 'Trim',
      trimHint:
        'Viewers see only the part between the handles. The full recording is kept. Cuts may be a few seconds earlier than you set them.',
      handle: { start: 'First moment that is kept', end: 'Last moment that is kept' },
      start: 'Start',
      end: 'End',
      left: (time: string) => `${time} kept`,
      keepWhole: 'Keep everything',
      notMeasured: 'This recording can be trimmed once its length is known.',
      chaptersHint:
        'A new chapter begins at the moment shown in the video. Times count from the start of the full recording. Without chapters of your own, viewers see those from the agenda and offers.',
      derivedFailed:
        'The chapters from agenda and offers could not be loaded. If you add one here, viewers see only those that you add.',
      wholeTimes:
        'WebVTT or SRT files. Their times count from the start of the full recording, not of the trimmed video.',
      makeCaptions: 'Make captions',
      makeCaptionsHint: 'From the sound, in the language that is spoken. They replace captions in that language.',
      captioning: 'Making captions…',
      captioningFailed: 'Failed to ask for captions',
      keepUntil: 'Keep until',
      keepUntilHint: 'Leave empty to keep it forever.',
      saved: 'Recording saved',
      saveFailed: 'Failed to save the recording',
      undoFailed: 'Failed to undo',
    },
    play: 'Play',
    playThat: (name: string) => `Play ${name}`,
    playing: (name: string) => `Playing ${name}`,
    stop: 'Close the player',
    more: (name: string) => `More for ${name}`,
    download: 'Download',
    choose: 'Use as replay',
    rename: 'Rename',
    newName: (name: string) => `New name for ${name}`,
    saveName: 'Save',
    keepName: 'Cancel',
    renamed: (name: string) => `Renamed to ${name}`,
    renameFailed: 'Failed to rename the recording',
    replace: 'Replace',
    remove: 'Delete',
    replacing: (name: string) => `The next upload replaces ${name}.`,
    keep: 'Keep it',
    publish: 'Publish the replay',
    published: { before: 'The replay is published once the webinar has ended', after: 'The replay is published' },
    unpublished: 'The replay is not published',
    publishHint: {
      'Yes before': 'Once the webinar has ended, people who may watch the replay can find it.',
      'Yes after': 'People who may watch the replay can find it.',
      No: 'Only staff can watch it.',
      none: 'There is nothing to publish yet.',
    },
    added: 'File uploaded successfully!',
    addFailed: 'Failed to add the recording',
    chosen: (name: string) => `${name} is the replay`,
    chooseFailed: 'Failed to choose the replay',
    removed: 'Recording deleted successfully',
    removeFailed: 'Failed to delete recording',
    restored: 'Recording restored',
    restoreFailed: 'Failed to restore',
    deletedEmptyText: `Recordings that you delete or replace are listed here for ${lifetimes.deletedDays} days.`,
    publishFailed: 'Failed to change the replay',
    askToDelete: (name: string) => ({
      title: `Delete “${name}”?`,
      text: 'Are you sure you want to delete this recording?',
      detail: `You can restore it for ${lifetimes.deletedDays} days.`,
      action: 'Delete recording',
    }),
  },
  deleted: {
    emptyText: `Webinars that you delete are listed here for ${lifetimes.deletedDays} days.`,
    about: (date: string) => `On ${date}`,
  },
  askToDelete,
  actionFailed: (action: string) => `Failed to execute ${action} action`,
  removed: oneOrMany('Webinar deleted successfully', 'webinars deleted successfully'),
  removeFailed: 'Failed to delete webinar',
  restored: oneOrMany('Webinar restored', 'webinars restored'),
  restoreFailed: 'Failed to restore',
  duplicated: 'Webinar duplicated, hidden for now',
  displayed: {
    Yes: oneOrMany('Webinar is visible in the portal', 'webinars are visible in the portal'),
    No: oneOrMany('Webinar is hidden from the portal', 'webinars are hidden from the portal'),
  },
}

export const webinarAdminTexts: Texts<typeof en> = { en }
