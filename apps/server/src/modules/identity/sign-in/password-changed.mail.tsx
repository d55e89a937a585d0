import { noticeMail } from '#platform/mailer/notice-mail.tsx'
import { passwordChangedTexts as texts } from './texts.ts'

interface PasswordChangedMail {
  firm: string
  at: string
  network: string
  href: string
}

export const passwordChangedMail = noticeMail<PasswordChangedMail>(texts, {
  firm: 'Regent',
  at: 'Thursday, November 20, 2025 at 2:00 PM EST',
  network: '203.0.113.0/24',
  href: 'https://portal.example/?dialog=reset',
})
