export { mailedDealColumns, type MailedDealRow } from './mailed-deal.repository.ts'
export { dealLink, showInMail } from './show-in-mail.ts'
