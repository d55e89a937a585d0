export { lockTermKinds } from './term.repository.ts'
export { registerTermRoutes } from './term.routes.ts'
