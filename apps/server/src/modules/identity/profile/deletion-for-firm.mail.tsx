import { noticeMail } from '#platform/mailer/notice-mail.tsx'
import { deletionForFirmTexts as texts } from './mail-texts.ts'

interface DeletionForFirmMail {
  isWithdrawn: boolean
  name: string
  email: string
  phone: string
  why: string
  href: string
}

export const deletionForFirmMail = noticeMail<DeletionForFirmMail>(texts, {
  isWithdrawn: false,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '2025550100',
  why: 'I have retired.',
  href: 'mailto:ada@example.com',
})
