export {
  type Account,
  findAccount,
  findAccountByEmail,
  hasAdministrator,
  insertAccount,
  lockAccount,
  replaceHash,
  updatePassword,
} from './account.repository.ts'
export { addressTaken } from './address-taken.ts'
export { accountMail } from './account-mail.ts'
export { checkMailLink, createMailLink, killMailLinks, listMailLinksOf, useMailLink } from './mail-link.repository.ts'
export { momentIn } from './moment-in.ts'
export { sendMailLink } from './send-mail-link.ts'
