import { noticeMail } from '#platform/mailer/notice-mail.tsx'
import { recoveryCodeTexts as texts } from './mail-texts.ts'
import type { SecondFactorNotice } from './second-factor-notice.ts'

export const recoveryCodeMail = noticeMail<SecondFactorNotice & { left: number }>(texts, {
  firm: 'Regent',
  at: 'Thursday, November 20, 2025 at 2:00 PM EST',
  device: 'Firefox on Windows',
  network: '203.0.113.0/24',
  left: 9,
  href: 'https://portal.example/profile?tab=security',
})
