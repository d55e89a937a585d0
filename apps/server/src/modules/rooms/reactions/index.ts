export { keepTellingReactions } from './react.ts'
export { registerReactionRoutes } from './reactions.routes.ts'
