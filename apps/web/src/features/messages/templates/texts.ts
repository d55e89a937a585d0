import type { Texts } from '#lib/texts.ts'

const en = {
  page: { title: 'Texts of messages', description: 'What mails about webinars say.' },
  label: 'Texts of messages',
  lead: 'What mails about webinars say. The text of an SMS is written with its webinar, that of a direct message to its reader.',
  loading: 'Loading the texts...',
  fetchFailed: 'Failed to fetch the texts',
  columns: { kind: 'Message', channel: 'Channel', subject: 'Subject', whose: 'Text', actions: 'Actions' },
  own: 'Your own',
  product: 'As delivered',
  perWebinar: 'Written with each webinar',
  perPerson: 'Written to each person',
  edit: 'Edit',
  editThat: (kind: string) => `Edit: ${kind}`,
  missing: 'No such text',
  missingText: 'Only mails that the portal writes by itself have a text for all webinars.',
  subject: 'Subject',
  text: 'Text',
  textHint:
    'The first paragraph is the heading. Date, button and the firm’s address are added by themselves. Type {{ for a field.',
  saved: 'Text saved',
  saveFailed: 'Failed to save the text',
  reset: {
    action: 'Back to the delivered text',
    done: 'The delivered text is back',
    failed: 'Failed to bring the delivered text back',
    title: 'Back to the delivered text?',
    text: 'Your own text of this message is lost, and so is what you have changed here.',
    confirm: 'Bring it back',
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
    loading: 'Loading the preview...',
    failed: 'The preview cannot be shown now',
  },
}

export const templateTexts: Texts<typeof en> = { en }
