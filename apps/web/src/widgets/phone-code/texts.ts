import { lifetimes } from '@regent/contract/lifetimes'
import type { Texts } from '#lib/texts.ts'

const en = {
  error: 'Error',
  confirmed: 'Number confirmed',
  sent: 'Code sent',
  title: 'Confirm your number',
  text: (phone: string) =>
    `Text messages begin once ${phone} is confirmed. Type the six digits that we sent to it, or answer that message with YES.`,
  verifyFirst: (phone: string) =>
    `Text messages begin once your email address is verified and ${phone} is confirmed. We send a code to it then.`,
  code: 'Code',
  codeHint: `It counts for ${lifetimes.phoneCodeMinutes} minutes.`,
  confirm: 'Confirm number',
  confirming: 'Confirming...',
  again: 'Send a code',
  sending: 'Sending...',
  failed: 'Something went wrong. Please try again.',
}

export const phoneCodeTexts: Texts<typeof en> = { en }
