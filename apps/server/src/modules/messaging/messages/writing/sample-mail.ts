import { easternTime } from '@regent/contract/eastern-time'
import type { MessageKind } from '@regent/contract/messages/messages'
import type { MessageWebinar } from '../addressed-message.repository.ts'
import { defaultTemplates, templateKinds } from '../templates/default-templates.ts'
import { composeMailing } from './compose-mailing.ts'
import { composeWebinarMail, type MailLinks, type WebinarMail } from './compose-webinar-mail.ts'

/** A webinar to show texts with, where there is no real one. */
export const sampleWebinar: MessageWebinar = {
  id: '01900000-0000-7000-8000-000000000000',
  slug: 'the-entity-blueprint',
  name: 'The Entity Blueprint',
  line2: 'Where each property should sit, who should hold it, and what a creditor can actually reach',
  hostName: 'Margaret Ellison, asset protection counsel',
  startsAt: new Date('2025-11-21T00:30:00Z'),
  minutes: 60,
  status: 'Scheduled',
  isDeleted: false,
  isNotHeld: false,
  isOver: false,
  calendarText: '',
  reminderSms: '',
  promotionSms: '',
  isReplayPublished: true,
  hasRecording: true,
  replayAccess: 'registered',
}

export const samplePerson = {
  firstName: 'Eleanor',
  lastName: 'Whitfield',
  timeZone: easternTime,
  clientType: null,
  isAdministrator: false,
}

const origin = 'https://portal.example'

const links: MailLinks = {
  join: `${origin}/join/sample`,
  replay: `${origin}/royal-tv/the-entity-blueprint/replay`,
  details: `${origin}/royal-tv/the-entity-blueprint`,
  webinars: `${origin}/royal-tv`,
  unregister: `${origin}/royal-tv/the-entity-blueprint?giveup=1`,
  page: `${origin}/webinar-register?id=the-entity-blueprint`,
  unsubscribe: `${origin}/unsubscribe/sample`,
}

const sampleDirect = {
  subject: 'Your question of last night',
  text: 'Good morning, {{firstName}}.\n\nYou asked who should hold the two houses in Ohio. The short answer is on page four of the hand-out; the long one deserves a call.',
}

export const sampleMail = (kind: MessageKind): WebinarMail =>
  composeWebinarMail(
    {
      kind,
      webinar: sampleWebinar,
      person: samplePerson,
      firm: 'Regent',
      hasCertificate: kind === 'follow-up-attended',
    },
    defaultTemplates[kind] ?? sampleDirect,
    links,
  )

const sampleMailing = {
  subject: 'Two new papers for you',
  text: 'Good morning, {{firstName}}.\n\nWe have written down what the new rules mean for a house that a trust holds, and what to do before the end of the year.\n\nBoth papers are in the portal.',
  buttonLabel: 'Read the papers',
  buttonLink: `${origin}/courses`,
}

const sampleInvitation = {
  subject: 'You are invited: {{webinar}}',
  text: 'Good morning, {{firstName}}.\n\nWe would like to have you with us on {{date}}. Bring your questions, they are answered live.',
  buttonLabel: '',
  buttonLink: '',
}

const toSegment = { person: samplePerson, firm: 'Regent' }

/** By the name of the mail in the guide. */
export const sampleMails = {
  ...Object.fromEntries([...templateKinds, 'direct' as const].map((kind) => [`webinar-${kind}`, sampleMail(kind)])),
  mailing: composeMailing(sampleMailing, { ...toSegment, webinar: null }, links),
  'mailing-invitation': composeMailing(sampleInvitation, { ...toSegment, webinar: sampleWebinar }, links),
}
