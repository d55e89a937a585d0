export { endPasskeys } from './change-passkeys.ts'
export { passkeyJobs } from './passkey.jobs.ts'
export { erasePasskeys, hasPasskey, listPasskeysOf } from './passkey.repository.ts'
export { registerPasskeyRoutes } from './passkey.routes.ts'
