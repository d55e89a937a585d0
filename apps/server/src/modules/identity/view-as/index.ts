export { createFindViewed } from './find-viewed.ts'
export { registerViewAsRoutes } from './view-as.routes.ts'
