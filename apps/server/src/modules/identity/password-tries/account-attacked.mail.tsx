import { noticeMail } from '#platform/mailer/notice-mail.tsx'
import { accountAttackedTexts } from './texts.ts'

export const accountAttackedMail = noticeMail(accountAttackedTexts, {
  firm: 'Regent',
  href: 'https://portal.example/?dialog=reset',
})
