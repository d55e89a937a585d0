import { noticeMail } from '#platform/mailer/notice-mail.tsx'
import { invitationTexts } from './texts.ts'

export const invitationMail = noticeMail(invitationTexts, {
  firm: 'Regent',
  firstName: '',
  isStaff: false,
  href: 'https://portal.example/verify/sample',
})
