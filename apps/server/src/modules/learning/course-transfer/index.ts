export { registerCourseTransferRoutes } from './course-transfer.routes.ts'
