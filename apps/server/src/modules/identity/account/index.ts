export { accountMail, addressTaken } from './account.policy.ts'
export {
  type Account,
  describeAccount,
  emptyAccount,
  endMailNewsAt,
  findAccount,
  findAccountByEmail,
  findActiveAccount,
  getActiveAccount,
  getRole,
  hasAdministrator,
  insertAccount,
  lockAccount,
  lockAdministrators,
  replaceHash,
  updateAccount,
  updatePassword,
} from './account.repository.ts'
export { mailAccount } from './mail-account.ts'
export {
  checkMailLink,
  createMailLink,
  eraseMailLinks,
  deleteUnusedMailLinks,
  listMailLinksOf,
  useMailLink,
} from './mail-link.repository.ts'
export { sendMailLink } from './send-mail-link.ts'
