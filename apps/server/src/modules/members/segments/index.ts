export { registerSegmentRoutes } from './segment.routes.ts'
export { withSegment } from './segments.ts'
