export { endLinkedSignIns, linkSignIn } from './link-and-unlink.ts'
export { linkedSignInJobs } from './linked-sign-in.jobs.ts'
export {
  eraseLinkedSignIns,
  findLinkedSignIn,
  hasLinkedSignIn,
  listLinkedSignInsOf,
  recordSignInUse,
  setMakesStaff,
} from './linked-sign-in.repository.ts'
export { registerLinkedSignInRoutes } from './linked-sign-in.routes.ts'
export { presentLinkedSignIn } from './present-linked-sign-in.ts'
export { linkedSignInTexts } from './texts.ts'
