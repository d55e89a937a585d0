import type { Texts } from '#lib/texts.ts'

const minutes = (count: number) => (count === 1 ? '1 minute' : `${count.toLocaleString('en')} minutes`)

const en = {
  page: { title: 'Certificate', description: 'Whether a certificate of attendance is valid.' },
  loading: 'Checking the certificate...',
  failed: 'The certificate could not be checked',
  valid: {
    badge: 'Valid',
    title: 'This certificate is valid',
    lead: (firm: string) => `${firm} issued it for attending a live webinar.`,
  },
  revoked: {
    title: 'This certificate is not valid any more',
    text: (number: string) => `The certificate with the number ${number} was issued, and has been revoked since.`,
  },
  unknown: {
    title: 'No certificate has this number',
    text: 'Please compare it with the paper, letter by letter.',
  },
  facts: {
    name: 'Issued to',
    webinar: 'Webinar',
    date: 'Held on',
    minutes: 'Attended for',
    issued: 'Issued on',
    number: 'Number',
  },
  minutes,
  again: { label: 'Check another number', hint: 'Four groups of five letters and digits.', check: 'Check' },
}

export const certificateTexts: Texts<typeof en> = { en }
