import type { Texts } from '#lib/texts.ts'
import { inWords } from '#widgets/records/text-forms.ts'
import { webinarAdminTexts } from '../texts.ts'

const people = (count: number) => inWords(count, 'person', 'people')

const en = {
  createHeading: 'Create webinar',
  editHeading: 'Edit webinar',
  loading: 'Loading webinar...',
  fetchFailed: 'Failed to fetch webinars',
  created: 'Webinar created successfully',
  updated: 'Webinar updated successfully',
  saveFailed: 'Failed to save webinar',
  deletedMeanwhile: 'This webinar was deleted meanwhile, so nothing was saved. Restore it, or create it anew.',
  sections: {
    label: 'Sections',
    faulty: 'to be corrected',
    session: 'Session',
    title: 'Title page',
    audience: 'Audience',
    messages: 'Messages',
    ctas: 'Calls to action',
    recording: 'Recording',
  },
  fields: webinarAdminTexts.en.fields,
  access: { registered: 'Registered people', link: 'Everyone with the link' },
  replayAccess: {
    registered: 'Registered people',
    members: 'All members',
    elite: 'Elite members',
    link: 'Everyone with the link',
  },
  slug: {
    address: (slug: string) => `/royal-tv/${slug === '' ? '…' : slug}/user`,
    checking: 'Checking whether it is free...',
    use: (suggestion: string) => `Use ${suggestion}`,
    moved: (address: string) => `${address}. Links to the old address will no longer work.`,
  },
  date: {
    members: 'Eastern time. Members see their own zone.',
    own: (moment: string) => `Eastern time. For you: ${moment}.`,
    twice: 'Clocks show this time twice, for they are set back that night. Which one?',
    first: (clock: string) => `The first (${clock})`,
    second: (clock: string) => `The second (${clock})`,
    notified: (count: number) => `${people(count)} will be told about the new time.`,
  },
  status: {
    over: 'What has ended stays so.',
    ending: 'Saving it as Ended closes the room for everybody, and cannot be taken back.',
    ask: {
      title: 'End Webinar',
      text: 'Are you sure you want to end this webinar? This will close the meeting for all participants.',
      action: 'End and save',
    },
  },
  hints: {
    capacity: 'Left empty, there is no limit.',
    attendedMinutes: 'Left empty, the firm’s setting counts.',
    attendOverwrite: 'Shown in place of the counted attendance.',
    reminderSms: '10 minutes in advance, to those who asked for reminders by SMS.',
    proSms: '24 hours in advance, to the list below.',
    noList: 'Choose a list below. Without one it is not sent.',
    proSmsTime: 'Minutes before it begins: a second promotional SMS.',
    proWorkId: 'Registering takes a member out of this workflow of the CRM.',
    calInvDesc: 'Stands in the calendar entry of everybody who registers.',
    recording: 'Its name is kept here. The film itself is uploaded under Recs.',
  },
  sms: {
    /** 'About' if merge fields make the length differ. */
    count: (characters: number, parts: number, isAbout: boolean) =>
      `${isAbout ? 'About ' : ''}${inWords(characters, 'character', 'characters')}, ${parts} SMS`,
    culprit: (culprit: string) => `With “${culprit}” in it, one SMS holds 70 characters instead of 160.`,
    preview: 'Preview',
    hide: 'Hide preview',
    previewLabel: (field: string) => `Preview: ${field}`,
    previewing: 'Writing the preview...',
    previewFailed: 'The preview cannot be shown now.',
    nothing: 'There is nothing to preview yet.',
  },
  lists: {
    none: 'No list',
    option: (name: string, contacts: number) => `${name} (${people(contacts)})`,
    foreign: (name: string, contacts: number) => `${name} (${people(contacts)}, CRM)`,
    gone: 'This list was deleted meanwhile. Please choose another one',
    unknown: 'A list that is not here any more',
    failed: 'Failed to load promotional SMS lists, but you can still create the webinar',
    fallback: { general: 'General', vip: 'VIP', premium: 'Premium' },
  },
  ctas: {
    lead: 'The host shows them in the room. People who watch the replay see them at the same moment.',
    add: 'Add',
    labelOf: (number: number) => `Label of call to action ${number}`,
    linkOf: (number: number) => `Link of call to action ${number}`,
    remove: (label: string, number: number) => `Remove ${label === '' ? `call to action ${number}` : label}`,
    invalid: 'Validation Error',
    blank: 'Both label and link are required for CTA',
    dropped: 'Without a label and a link it is dropped when you save.',
    linkPlaceholder: 'https://',
  },
  recording: {
    remove: (name: string) => `Remove ${name}`,
    removeShort: 'Remove',
  },
}

export const webinarFormTexts: Texts<typeof en> = { en }
