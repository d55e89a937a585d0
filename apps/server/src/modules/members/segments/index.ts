export { registerSegmentRoutes } from './segment.routes.ts'
export { filterOfSegment, withSegment } from './segments.ts'
