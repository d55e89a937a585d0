import { minutesBefore } from '@regent/contract/messages/reminder-times'
import { smsCapacities } from '#lib/browser/count-sms.ts'
import { inWords, type Texts } from '#lib/texts.ts'
import { inTime } from '#widgets/records/text-forms.ts'
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
  deletedMeanwhile: 'This webinar has been deleted, so nothing was saved. Restore it, or create a new one.',
  sections: {
    session: 'Session',
    title: 'Title page',
    audience: 'Audience',
    messages: 'Messages',
    ctas: 'Calls to action',
    polls: 'Polls',
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
    checking: 'Checking whether this slug is available...',
    use: (suggestion: string) => `Use ${suggestion}`,
    moved: (address: string) => `${address}. Links to the old address will no longer work.`,
  },
  date: {
    notified: (count: number) => `${people(count)} will get a mail about the new time.`,
  },
  status: {
    over: 'A webinar that has ended cannot be reopened.',
    closing: 'Doors are open for one date: with the later one, the webinar goes back to Scheduled.',
    ending: 'Saving this status closes the room for everyone. You cannot undo it.',
    ask: {
      title: 'End Webinar',
      text: 'Are you sure you want to end this webinar? This will close the meeting for all participants.',
      action: 'End and save',
    },
  },
  hints: {
    capacity: 'Leave empty for no limit.',
    attendedMinutes: 'Leave empty to use the firm’s setting.',
    certificateShare:
      'Members who attend at least this share of the live time get a certificate of attendance. Leave empty for none.',
    attendOverwrite: 'Shown instead of the counted attendance.',
    reminderSms: `Sent ${inTime(minutesBefore['reminder-sms'])} in advance to people who asked for reminders by SMS.`,
    proSms: `Sent ${inTime(minutesBefore['promotion-day'])} in advance to the list below.`,
    noList: 'Choose a list below. Without a list, it is not sent.',
    proSmsTime: 'Minutes before the start at which a second promotional SMS is sent.',
    proWorkId: 'Members who register leave this workflow in the CRM.',
    calInvDesc: 'Shown in the calendar entry of everyone who registers.',
    recordAuto: 'Recording begins with “Go live”, without a click. With No, a host starts it in the room.',
    recording: 'Only the file name is saved here. Upload the video itself under Recs.',
  },
  sms: {
    /** 'About' if merge fields make the length differ. */
    count: (characters: number, parts: number, isAbout: boolean) =>
      `${isAbout ? 'About ' : ''}${inWords(characters, 'character', 'characters')}, ${parts} SMS`,
    culprit: (culprit: string) =>
      `Because of “${culprit}”, one SMS holds ${smsCapacities.unicode.alone} characters instead of ${smsCapacities.gsm.alone}.`,
    preview: 'Preview',
    hide: 'Hide preview',
    previewLabel: (field: string) => `Preview: ${field}`,
    previewing: 'Loading the preview...',
    previewFailed: 'The preview could not be loaded.',
    nothing: 'There is nothing to preview yet.',
  },
  lists: {
    none: 'No list',
    segments: 'Segments',
    option: (name: string, contacts: number) => `${name} (${people(contacts)})`,
    foreign: (name: string, contacts: number) => `${name} (${people(contacts)}, CRM)`,
    withoutSource: (name: string, contacts: number) => `${name} (${people(contacts)}, consent not stated)`,
    someWithoutSource: 'A list that does not say how its people agreed to text messages cannot be chosen.',
    chosenWithoutSource:
      'Nothing is sent to this list, because it does not say how its people agreed to text messages.',
    addSource: 'Add that to the list',
    gone: 'This list has been deleted. Please choose another one',
    unknown: 'A list that no longer exists',
    failed: 'Failed to load promotional SMS lists, but you can still create the webinar',
    fallback: { general: 'General', vip: 'VIP', premium: 'Premium' },
  },
  ctas: {
    lead: 'Hosts show them in the room. Everyone sees them on the page of the webinar once it has ended.',
    add: 'Add',
    labelOf: (number: number) => `Label of call to action ${number}`,
    linkOf: (number: number) => `Link of call to action ${number}`,
    remove: (label: string, number: number) => `Remove ${label === '' ? `call to action ${number}` : label}`,
    invalid: 'Validation Error',
    blank: 'Both label and link are required for CTA',
    dropped: 'Without a label and a link, it is removed when you save.',
    linkPlaceholder: 'https://',
  },
  polls: {
    lead: 'Hosts ask them in the room, one at a time, or make others on the spot.',
    add: 'Add a poll',
    nameOf: (number: number) => `Poll ${number}`,
    up: (number: number) => `Move poll ${number} up`,
    down: (number: number) => `Move poll ${number} down`,
    remove: (number: number) => `Remove poll ${number}`,
    dropped: 'A poll without text is removed when you save.',
  },
  recording: {
    remove: (name: string) => `Remove ${name}`,
    removeShort: 'Remove',
  },
}

export const webinarFormTexts: Texts<typeof en> = { en }
