export { answerCompleted, type Completed, completeSignIn } from './complete-sign-in.ts'
export { registerMailedPasswordRoutes } from './mailed-password.routes.ts'
export { mailPasswordReset, signInJobs } from './sign-in.jobs.ts'
export { registerSignInRoutes } from './sign-in.routes.ts'
