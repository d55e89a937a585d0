import { noticeMail } from '#platform/mailer/notice-mail.tsx'
import { emailRequestedTexts as texts } from './mail-texts.ts'

interface EmailRequestedMail {
  firm: string
  at: string
  network: string
  href: string
}

export const emailRequestedMail = noticeMail<EmailRequestedMail>(texts, {
  firm: 'Regent',
  at: 'Thursday, November 20, 2025 at 2:00 PM EST',
  network: '203.0.113.0/24',
  href: 'https://portal.example/profile',
})
