import { noticeMail } from '#platform/mailer/notice-mail.tsx'
import { recoveryCodeTexts, secondFactorOffTexts, secondFactorOnTexts } from './texts.ts'

const sample = {
  firm: 'Regent',
  at: 'Thursday, November 20, 2025 at 2:00 PM EST',
  device: 'Firefox on Windows',
  network: '203.0.113.0/24',
  href: 'https://portal.example/?dialog=reset',
}

export const secondFactorOnMail = noticeMail(secondFactorOnTexts, sample)

export const secondFactorOffMail = noticeMail(secondFactorOffTexts, sample)

export const recoveryCodeMail = noticeMail(recoveryCodeTexts, {
  ...sample,
  left: 9,
  href: 'https://portal.example/profile?tab=security',
})
