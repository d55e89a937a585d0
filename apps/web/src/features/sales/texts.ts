import { phoneShape } from '@regent/contract/fields'
import type { Texts } from '#lib/texts.ts'

const en = {
  title: 'Talk to sales',
  lead: 'Tell us how to reach you. We will call you about the deals.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  phoneHint: phoneShape,
  message: 'What would you like to talk about?',
  send: 'Send request',
  sending: 'Sending...',
  failed: 'Error',
  sent: { title: 'Request sent', at: 'Received', close: 'Close' },
}

export const salesTexts: Texts<typeof en> = { en }
