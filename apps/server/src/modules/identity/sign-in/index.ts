export { registerMailedPasswordRoutes } from './mailed-password.routes.ts'
export { signInJobs } from './sign-in.jobs.ts'
export { registerSignInRoutes } from './sign-in.routes.ts'
