import type { Texts } from '#lib/texts.ts'

const en = {
  page: { title: 'Texts of messages', description: 'The texts of mails about webinars.' },
  label: 'Texts of messages',
  lead: 'The texts of mails about webinars. You write the text of an SMS in its webinar, and a direct message when you send it.',
  loading: 'Loading the texts...',
  fetchFailed: 'Failed to fetch the texts',
  columns: { kind: 'Message', channel: 'Channel', subject: 'Subject', whose: 'Text', actions: 'Actions' },
  custom: 'Custom',
  standard: 'Standard',
  perWebinar: 'Written for each webinar',
  perPerson: 'Written for each person',
  perMailing: 'Written for each mailing',
  edit: 'Edit',
  editThat: (kind: string) => `Edit: ${kind}`,
  notFound: 'Text not found',
  notFoundText: 'Only mails that the portal sends automatically have a text for all webinars.',
  subject: 'Subject',
  text: 'Text',
  textHint:
    'The first paragraph is the heading. The date, the button and the firm’s address are added automatically. Type {{ to insert a field.',
  saved: 'Text saved',
  saveFailed: 'Failed to save the text',
  reset: {
    action: 'Return to the standard text',
    done: 'The standard text is in use again',
    failed: 'Failed to return to the standard text',
    title: 'Return to the standard text?',
    text: 'Your text of this message and your changes here will be lost.',
    confirm: 'Return to it',
  },
  test: {
    action: 'Send a test to me',
    busy: 'Sending...',
    to: (address: string) => `To ${address}`,
    failed: 'Failed to send the test',
  },
  preview: {
    heading: 'Preview',
    webinar: 'Shown with',
    sample: 'A made-up webinar',
    webinarsFailed: 'Your webinars could not be loaded.',
    loading: 'Loading the preview...',
    failed: 'The preview could not be loaded',
  },
}

export const templateTexts: Texts<typeof en> = { en }
