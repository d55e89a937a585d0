import { noticeMail } from '#platform/mailer/notice-mail.tsx'
import { addressInUseTexts as texts } from './mail-texts.ts'

interface AddressInUseMail {
  firm: string
  firstName: string
  href: string
}

export const addressInUseMail = noticeMail<AddressInUseMail>(texts, {
  firm: 'Regent',
  firstName: 'Ada',
  href: 'https://portal.example/?dialog=login',
})
