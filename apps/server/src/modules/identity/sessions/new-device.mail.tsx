import { noticeMail } from '#platform/mailer/notice-mail.tsx'
import { newDeviceTexts } from './texts.ts'

export const newDeviceMail = noticeMail(newDeviceTexts, {
  firm: 'Regent',
  device: 'Firefox on Windows',
  network: '203.0.113.0/24',
  at: 'Thursday, November 20, 2025 at 2:00 PM EST',
  href: 'https://portal.example/?dialog=reset',
})
