export { accountMail, addressTaken } from './account.policy.ts'
export {
  type Account,
  describeAccount,
  emptyAccount,
  endMailNews,
  findAccount,
  findAccountByEmail,
  findAccountsByEmail,
  findActiveAccount,
  findMailSubscription,
  getContactDetails,
  getActiveAccount,
  getRole,
  hasAccounts,
  hasAdministrator,
  insertAccount,
  keepFirstUtms,
  listAccountsWithPhone,
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
  secondsToNextMailLink,
  useMailLink,
} from './mail-link.repository.ts'
export { sendMailLink } from './send-mail-link.ts'
