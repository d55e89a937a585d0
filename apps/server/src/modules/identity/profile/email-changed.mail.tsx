import { noticeMail } from '#platform/mailer/notice-mail.tsx'
import { emailChangedTexts as texts } from './mail-texts.ts'

interface EmailChangedMail {
  firm: string
  at: string
  network: string
  canWrite: boolean
  href: string
}

export const emailChangedMail = noticeMail<EmailChangedMail>(texts, {
  firm: 'Regent',
  at: 'Thursday, November 20, 2025 at 2:00 PM EST',
  network: '203.0.113.0/24',
  canWrite: true,
  href: 'mailto:office@regent.example',
})
