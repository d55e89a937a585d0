export { accountMail, addressTaken, isClosedSample, maySignIn } from './account.policy.ts'
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
  readMoment,
  replaceHash,
  takePasswordAway,
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
  type MailLink,
  useMailLink,
  useUndoLinks,
} from './mail-link.repository.ts'
export { sendMailLink } from './send-mail-link.ts'
