import { lifetimes } from '@regent/contract/lifetimes'
import type { Texts } from '#lib/texts.ts'

const en = {
  error: 'Error',
  confirmed: 'Number confirmed',
  asked: 'Code on its way',
  title: 'Confirm your number',
  text: (phone: string) => `Text messages begin once ${phone} is confirmed.`,
  code: 'Code',
  codeHint: `It counts for ${lifetimes.phoneCodeMinutes} minutes.`,
  confirm: 'Confirm number',
  confirming: 'Confirming...',
  send: 'Send a code',
  sending: 'Sending...',
  failed: 'Something went wrong. Please try again.',
}

export const phoneCodeTexts: Texts<typeof en> = { en }
