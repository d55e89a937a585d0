import { noticeMail } from '#platform/mailer/notice-mail.tsx'
import { secondFactorOffTexts as texts } from './mail-texts.ts'
import type { SecondFactorNotice } from './second-factor-notice.ts'

export const secondFactorOffMail = noticeMail<SecondFactorNotice>(texts, {
  firm: 'Regent',
  at: 'Thursday, November 20, 2025 at 2:00 PM EST',
  device: 'Firefox on Windows',
  network: '203.0.113.0/24',
  href: 'https://portal.example/?dialog=reset',
})
