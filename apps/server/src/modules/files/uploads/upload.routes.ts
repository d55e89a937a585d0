import { uploadEndpoints } from '@regent/contract/files/uploads'
import { type HttpApp, route } from '#http/routes/route.ts'
import { receiveUpload } from './receive-upload.ts'
import type { StoredUpload } from './store-upload.ts'

export const registerFormRoutes = (app: HttpApp): void => {
  const { services } = app
  const answer = ({ file }: { file: StoredUpload }) => Promise.resolve(file)
  route(app, uploadEndpoints.image, answer, {
    receive: (form, viewer) => receiveUpload(services, form, 'image', viewer),
  })
  route(app, uploadEndpoints.file, answer, {
    receive: (form, viewer) => receiveUpload(services, form, 'file', viewer),
  })
}
