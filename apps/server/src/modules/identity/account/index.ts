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
  readMoment,
  replaceHash,
  takePasswordAway,
  updateAccount,
  updatePassword,
} from './account.repository.ts'
export { deleteSampleAccount, insertSampleAccounts } from './sample-account.repository.ts'
export { mailAccount } from './mail-account.ts'
export {
  endEliteOf,
  insertAccounts,
  lockAdministrators,
  updatePersonColumns,
  updateStaffColumns,
} from './many-accounts.repository.ts'
export { clientTypeNow, isEliteNow } from './client-type.repository.ts'
export { isElite } from './is-elite.ts'
export {
  checkMailLink,
  createMailLink,
  eraseMailLinks,
  endUnusedMailLinks,
  listMailLinksOf,
  type MailLink,
  type MailLinkKind,
  secondsToNextMailLink,
  useMailLink,
  useUndoLinks,
} from './mail-link.repository.ts'
export { renderUnsent } from './render-unsent.ts'
export { sendMailLink } from './send-mail-link.ts'
export { sendToMember } from './send-to-member.ts'
export { keepFirmAccount, keepStandIn, standInIds } from './stand-in.repository.ts'
export { listSmsConsents, lockSmsConsents, type SmsConsents, updateSmsConsents } from './sms-consent.repository.ts'
