export {
  type Account,
  findAccount,
  findAccountByEmail,
  hasAdministrator,
  insertAccount,
  type NewAccount,
  replaceHash,
  updatePassword,
} from './account.repository.ts'
export {
  checkMailLink,
  createMailLink,
  forgetMailLink,
  killMailLinks,
  type MailLinkKind,
  useMailLink,
} from './mail-link.repository.ts'
export { prepareFirstAdministrator } from './prepare-first-administrator.ts'
export { registerAccountRoutes } from './setup.routes.ts'
