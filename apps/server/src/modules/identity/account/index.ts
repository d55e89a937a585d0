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
export { addressTaken, accountMail } from './account.policy.ts'
export { mailAccount } from './mail-account.ts'
export { checkMailLink, createMailLink, killMailLinks, listMailLinksOf, useMailLink } from './mail-link.repository.ts'
export { sendMailLink } from './send-mail-link.ts'
