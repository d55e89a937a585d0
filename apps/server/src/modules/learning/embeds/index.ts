export { registerEmbedRoutes } from './embed.routes.ts'
