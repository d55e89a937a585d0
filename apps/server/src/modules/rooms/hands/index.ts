export { lowerHandsOf } from './change-hands.ts'
export { registerHandRoutes } from './hands.routes.ts'
