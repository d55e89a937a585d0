import { noticeMail } from '#platform/mailer/notice-mail.tsx'
import { passkeyAddedTexts, passkeyRemovedTexts } from './texts.ts'

const sample = {
  firm: 'Regent',
  name: 'My phone',
  at: 'Thursday, November 20, 2025 at 2:00 PM EST',
  device: 'Firefox on Windows',
  network: '203.0.113.0/24',
  href: 'https://portal.example/?dialog=reset',
}

export const passkeyAddedMail = noticeMail(passkeyAddedTexts, sample)

export const passkeyRemovedMail = noticeMail(passkeyRemovedTexts, sample)
