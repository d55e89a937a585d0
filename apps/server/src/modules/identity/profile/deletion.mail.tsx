import { noticeMail } from '#platform/mailer/notice-mail.tsx'
import { deletionTexts as texts } from './mail-texts.ts'

interface DeletionMail {
  firm: string
  isWithdrawn: boolean
  href: string
}

export const deletionMail = noticeMail<DeletionMail>(texts, {
  firm: 'Regent',
  isWithdrawn: false,
  href: 'https://portal.example/profile?tab=preferences',
})
