export { registerWebinarPictures } from './webinar-picture.routes.ts'
