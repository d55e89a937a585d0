export {
  type Account,
  endMailNews,
  findAccount,
  findAccountByEmail,
  findMailSubscription,
  getContactDetails,
  hasAccounts,
  hasAdministrator,
  insertAccount,
  listAccountsWithPhone,
  lockAccount,
  markAsSample,
  replaceHash,
  updatePassword,
} from './account.repository.ts'
export { addressTaken } from './address-taken.ts'
export { accountMail } from './account-mail.ts'
export { mailAccount } from './mail-account.ts'
export { checkMailLink, createMailLink, killMailLinks, listMailLinksOf, useMailLink } from './mail-link.repository.ts'
export { sendMailLink } from './send-mail-link.ts'
