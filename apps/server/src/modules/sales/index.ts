export { registerSalesRoutes } from './sales-request.routes.ts'
