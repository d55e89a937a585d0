export { registerUploadRoutes } from './upload.routes.ts'
