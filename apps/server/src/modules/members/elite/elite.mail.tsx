import { noticeMail } from '#platform/mailer/notice-mail.tsx'
import { eliteEndingTexts } from './texts.ts'

export const eliteEndingMail = noticeMail(eliteEndingTexts, {
  firm: 'Regent',
  firstName: 'Ada',
  ends: 'Thursday, November 20, 2025 at 11:59 PM EST',
  href: 'https://portal.example/deals',
})
