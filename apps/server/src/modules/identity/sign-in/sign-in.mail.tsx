import { noticeMail } from '#platform/mailer/notice-mail.tsx'
import { passwordChangedTexts, passwordResetTexts } from './texts.ts'

export const passwordResetMail = noticeMail(passwordResetTexts, {
  firm: 'Regent',
  firstName: 'Ada',
  href: 'https://portal.example/reset-password/sample',
})

export const passwordChangedMail = noticeMail(passwordChangedTexts, {
  firm: 'Regent',
  at: 'Thursday, November 20, 2025 at 2:00 PM EST',
  network: '203.0.113.0/24',
  calendarHref: 'https://portal.example/profile?tab=meetings',
  href: 'https://portal.example/?dialog=reset',
})
