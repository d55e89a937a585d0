import { noticeMail } from '#platform/mailer/notice-mail.tsx'
import { newAddressTexts as texts } from './mail-texts.ts'

interface NewAddressMail {
  firm: string
  firstName: string
  href: string
}

export const newAddressMail = noticeMail<NewAddressMail>(texts, {
  firm: 'Regent',
  firstName: 'Ada',
  href: 'https://portal.example/confirm-email/sample',
})
