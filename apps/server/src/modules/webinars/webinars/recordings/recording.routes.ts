import { recordingEndpoints as endpoints } from '@regent/contract/webinars/recordings'
import { type HttpApp, route } from '#http/routes/route.ts'
import { thenForgetLists } from '../lists/list-public.ts'
import { webinarTexts } from '../texts.ts'
import { addRecording, chooseReplay, removeRecording } from './change-recordings.ts'
import { listRecordings } from './recordings.ts'

export const registerRecordingRoutes = (app: HttpApp): void => {
  const { services } = app
  const changed = <Result>(change: Promise<Result>) => thenForgetLists(services, change)

  route(app, endpoints.list, async ({ db, params }) => ({ recordings: await listRecordings(db, params.id) }))

  route(app, endpoints.add, async ({ db, actor, params, body }) => ({
    recordings: await changed(addRecording(services, db, params.id, body, actor)),
  }))

  route(app, endpoints.choose, async ({ db, actor, params: { id, recordingId } }) => ({
    recordings: await changed(chooseReplay(services, db, id, recordingId, actor)),
  }))

  route(app, endpoints.remove, async ({ db, actor, params: { id, recordingId } }) => ({
    message: webinarTexts.recordingRemoved,
    recordings: await changed(removeRecording(services, db, id, recordingId, actor)),
  }))
}
