import { lifetimes } from '@regent/contract/lifetimes'
import { settingSections } from '@regent/contract/firm/setting-fields'
import { firstRunSteps, type SettingsUpdate } from '@regent/contract/firm/settings'
import { limits } from '@regent/contract/limits'
import { sizeInWords } from '@regent/contract/size-in-words'
import type { FieldPath } from 'react-hook-form'
import type { Texts } from '#lib/texts.ts'

const maxLogoSize = sizeInWords(limits.logoBytes)

/** The sections of the page in order; their names are their anchors. */
export const sectionNames = [...settingSections, 'samples'] as const

export type SectionName = (typeof sectionNames)[number]

const sections: Record<SectionName, { title: string; lead: string }> = {
  firm: { title: 'Firm', lead: 'Your clients see it on every page and in every mail.' },
  appearance: { title: 'Appearance', lead: 'The logo, and the color that all others are based on.' },
  terms: {
    title: 'Terms of use',
    lead: 'Linked from sign-up, every page and every mail. Each change is a new version.',
  },
  privacy: { title: 'Privacy', lead: 'What you store about people, and why. Each change is a new version.' },
  video: { title: 'Overview video', lead: 'The last step of the checklist on the Welcome page.' },
  notice: {
    title: 'Service notice',
    lead: 'A line above every page, until a person dismisses it. A new text is shown to everyone again.',
  },
  hours: { title: 'Hours', lead: 'When you are open for calls, and when no text messages are sent.' },
  webinars: {
    title: 'Webinars',
    lead: 'When a registered member counts as attended, and what attendees see and hear before the start.',
  },
  messages: {
    title: 'Messages',
    lead: 'What people agree to when they check the boxes. The text is stored with each consent.',
  },
  security: { title: 'Security', lead: 'What staff need to sign in.' },
  retention: { title: 'Retention', lead: 'How long old records are kept. 0 keeps them forever.' },
  samples: {
    title: 'Sample members',
    lead: 'Accounts to try the portal out with. They work only until the portal has a public address.',
  },
}

const firmName = '{firm} becomes the name of the firm.'

const legalHint = `Start a paragraph with an empty line, a heading with ##, a list item with -. ${firmName}`

const fields = {
  name: 'Name',
  postalAddress: 'Postal address',
  disclaimer: 'Disclaimer',
  accent: 'Accent',
  terms: 'Text of the terms',
  privacy: 'Text about privacy',
  overviewVideo: 'Address of the video',
  noticeText: 'Text',
  noticeLink: 'Link',
  noticeLinkText: 'Text of the link',
  'openHours.days': 'Open on',
  'openHours.from': 'From',
  'openHours.to': 'To',
  closedDays: 'Closed days',
  'quietHours.from': 'No text messages from',
  'quietHours.to': 'Until',
  attendedMinutes: 'Minutes that count as attended',
  waitingSlide: 'Slide before the start',
  waitingMusic: 'Music before the start',
  followUpMinutes: 'Minutes that follow-ups wait for the replay',
  smsRemindersConsent: 'Text beside the box for reminders',
  smsNewsConsent: 'Text beside the box for news',
  smsCountries: 'Countries that get text messages',
  staffSecondFactor: 'Staff need a second factor to sign in',
  'retention.salesRequestMonths': 'Requests for a call, in months',
  'retention.sessionDays': 'Ended sign-ins, in days',
  recordingRetentionDays: 'Recordings of webinars, in days',
  auditRetentionMonths: 'Audit log, in months',
} satisfies Partial<Record<FieldPath<SettingsUpdate>, string>>

/** A setting, or a field inside one. */
export type SettingName = keyof typeof fields

const hints: Partial<Record<SettingName, string>> = {
  recordingRetentionDays: `Counts for recordings that are made from now on. Each can have its own date under Recs. You can restore deleted ones for ${lifetimes.deletedDays} days.`,
  auditRetentionMonths:
    'Events that are older are deleted, the oldest first. The chain of those that stay can still be verified.',
  postalAddress: 'Promotional mail must contain it.',
  disclaimer: '{year} becomes the current year, {firm} the name of the firm.',
  terms: legalHint,
  privacy: legalHint,
  overviewVideo:
    'A file of this portal (/files/…) or a video on YouTube. If empty: the video that comes with the portal.',
  'openHours.from': 'Eastern time. Visitors book calls at half hours within these times.',
  closedDays: 'Such as holidays: no calls can be booked on these days.',
  waitingSlide:
    'Attendees see it before a webinar is live. Without a slide they see its cover. Anyone with the address can open it.',
  waitingMusic:
    'Attendees hear it before a webinar is live, quietly, and can mute it: MP3, M4A or OGG. Please use only music that you may play in public.',
  followUpMinutes: 'They are sent when the replay is ready, but no later than this after the end.',
  'quietHours.from': 'In the time zone of the recipient.',
  smsRemindersConsent: firmName,
  smsNewsConsent: firmName,
  smsCountries:
    'Two letters each, such as US, CA. A number is confirmed by a code, which goes to these countries only. Countries that share +1 count on their own: Puerto Rico is PR, Jamaica is JM.',
}

const en = {
  page: { title: 'Settings', description: 'The settings of the firm.' },
  heading: 'Settings',
  connections: 'Webhooks and API tokens',
  contents: 'Sections',
  loading: 'Loading settings...',
  loadFailed: 'Failed to load settings',
  sections,
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved',
  failed: 'Error',
  discard: 'Discard',
  unsavedHere: 'Unsaved changes',
  fixedBy: (variable: string) => `Set by ${variable} in the environment; it cannot be changed here.`,
  unsaved: {
    title: 'Unsaved Changes',
    text: 'Your changes are not saved yet. If you leave now, they are lost.',
    action: 'Discard Changes',
    cancel: 'Continue Editing',
  },
  waiting: { remove: 'Remove', picture: 'The slide as it is now', uploading: 'A file is still being uploaded.' },
  fields,
  hints,
  days: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  },
  closedDays: { add: 'Add day', remove: (day: string) => `Remove ${day}` },
  logo: {
    label: 'Logo',
    alt: 'The logo as it is now',
    none: 'No logo yet. The name is shown instead.',
    choose: 'Choose a picture',
    replace: 'Replace',
    uploading: 'Uploading...',
    remove: 'Remove logo',
    removing: 'Removing...',
    hint: `PNG, JPEG or WebP, at most ${maxLogoSize}.`,
    tooLarge: `This picture is larger than ${maxLogoSize}.`,
    wrongKind: 'Please choose a PNG, JPEG or WebP picture.',
    ask: {
      title: 'Remove logo',
      text: "The firm's name replaces it on pages and in mails.",
      action: 'Remove logo',
    },
  },
  accent: {
    picker: 'Pick the accent',
    light: 'Light',
    dark: 'Dark',
    sample: 'Register',
    sampleLink: 'See webinars',
    contrastOf: (ratio: string) => `Text in this color has a contrast of ${ratio}:1.`,
    asChosen: 'Your color is easy to read on a light background and is used as it is.',
    adjusted: (used: string) =>
      `Your color is too pale to read on a light background. ${used} is used there, the closest color that can be read.`,
    darkNote: 'On a dark background, a lighter version is used.',
    unreadable: 'Enter a color such as #1c4a37 to see it here.',
  },
  legal: {
    write: 'Write',
    preview: 'Preview',
    views: 'Write or preview',
    version: (version: string, date: string) => `Published: version ${version} of ${date}.`,
    failed: 'Failed to load which version is published',
    sample: 'This is still the text that comes with the portal. Replace it before you invite clients.',
  },
  notice: {
    on: 'Show this notice',
    preview: 'Preview',
    empty: 'There is no notice.',
    switchedOff: 'The notice is off',
    textFirst: 'Please enter the text first',
  },
  secondFactor: {
    title: 'You have no second factor yourself',
    text: 'Set it up first. Administrators without one are signed out when you turn this on, and set theirs up when they log in again.',
    link: 'Set it up in your profile',
  },
  testMail: {
    title: 'Test mail',
    smtp: 'Check that mail arrives.',
    outbox:
      'No mail server is set (SMTP_URL), so mail is written to the folder outbox in the data folder instead of being sent.',
    send: 'Send a test mail',
    sending: 'Sending...',
    sent: (address: string) => `A test mail is on its way to ${address}.`,
  },
  samples: {
    email: 'Email',
    password: 'Password',
    others: 'More sample members, who cannot sign in, are in',
    members: 'the list of members',
    remove: 'All samples are removed, with everything that belongs to them, by this command on the machine itself:',
  },
  firstRun: {
    page: { title: 'Set up your portal', description: 'A few short steps to your own portal.' },
    card: {
      title: 'Make this portal yours',
      text: `Name, logo, color, address, disclaimer and a test mail: ${firstRunSteps.length} short steps.`,
      progress: 'Steps done',
      count: (done: number, all: number) => `${done} of ${all}`,
      start: 'Start',
      resume: 'Continue',
    },
    heading: 'Set up your portal',
    stepOf: (step: number, all: number) => `Step ${step} of ${all}`,
    back: 'Back',
    skip: 'Skip',
    next: 'Save and continue',
    goOn: 'Continue',
    dismiss: 'Dismiss this guide',
    dismissHint: 'You can find everything under Settings.',
    failed: 'Error',
    steps: {
      name: { title: 'What is the firm called?', lead: 'The name is on every page, in the tab and in every mail.' },
      logo: {
        title: 'Does it have a logo?',
        lead: 'It replaces the name at the top of every page and mail.',
      },
      accent: {
        title: 'Which color is yours?',
        lead: 'Buttons, links and progress use it. All shades are based on it.',
      },
      postalAddress: {
        title: 'What is your postal address?',
        lead: 'It is at the foot of pages and mails. The law requires it in promotional mail.',
      },
      disclaimer: { title: 'What is your disclaimer?', lead: 'The disclaimer is at the foot of every page.' },
      testMail: { title: 'Does mail arrive?', lead: 'Send a message to yourself to check.' },
    },
    done: {
      title: 'The portal is yours',
      text: 'You can change everything under Settings at any time.',
      see: 'See it as members do',
      settings: 'Open Settings',
    },
  },
}

export const settingsTexts: Texts<typeof en> = { en }
