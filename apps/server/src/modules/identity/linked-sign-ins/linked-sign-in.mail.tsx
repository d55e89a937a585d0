import { noticeMail } from '#platform/mailer/notice-mail.tsx'
import { signInLinkedTexts, signInUnlinkedTexts } from './texts.ts'

const sample = {
  firm: 'Regent',
  provider: 'login.example.com',
  address: 'ada@example.com',
  at: 'Thursday, November 20, 2025 at 2:00 PM EST',
  device: 'Firefox on Windows',
  network: '203.0.113.0/24',
  href: 'https://portal.example/?dialog=reset',
}

export const signInLinkedMail = noticeMail(signInLinkedTexts, sample)

export const signInUnlinkedMail = noticeMail(signInUnlinkedTexts, sample)
