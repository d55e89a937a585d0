import { noticeMail } from '#platform/mailer/notice-mail.tsx'
import {
  addressInUseTexts,
  deletionForFirmTexts,
  deletionTexts,
  emailChangedTexts,
  emailRequestedTexts,
  emailUndoneTexts,
  newAddressTexts,
} from './texts.ts'

const firm = 'Regent'
const where = { at: 'Thursday, November 20, 2025 at 2:00 PM EST', network: '203.0.113.0/24' }

export const newAddressMail = noticeMail(newAddressTexts, {
  firm,
  firstName: 'Ada',
  href: 'https://portal.example/confirm-email/sample',
})

export const addressInUseMail = noticeMail(addressInUseTexts, {
  firm,
  firstName: 'Ada',
  href: 'https://portal.example/?dialog=login',
})

export const emailRequestedMail = noticeMail(emailRequestedTexts, {
  firm,
  firstName: 'Ada',
  ...where,
  href: 'https://portal.example/undo-email/sample',
})

export const emailChangedMail = noticeMail(emailChangedTexts, {
  firm,
  firstName: 'Ada',
  ...where,
  href: 'https://portal.example/undo-email/sample',
})

export const emailUndoneMail = noticeMail(emailUndoneTexts, {
  firm,
  ...where,
  canWrite: true,
  href: 'mailto:office@regent.example',
})

export const deletionMail = noticeMail(deletionTexts, {
  firm,
  isWithdrawn: false,
  href: 'https://portal.example/profile?tab=preferences',
})

export const deletionForFirmMail = noticeMail(deletionForFirmTexts, {
  isWithdrawn: false,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '2025550100',
  why: 'I have retired.',
  href: 'mailto:ada@example.com',
})
