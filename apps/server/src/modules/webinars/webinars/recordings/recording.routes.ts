import { recordingEndpoints as endpoints } from '@regent/contract/webinars/recordings'
import { type HttpApp, route } from '#http/routes/route.ts'
import { thenForgetLists } from '../lists/list-public.ts'
import { webinarTexts } from '../texts.ts'
import { changeDetails } from './change-details.ts'
import { addRecording, chooseReplay, removeRecording, renameRecording, restoreRecording } from './change-recordings.ts'
import { transcribeRecording } from './make-captions.ts'
import { listDeletedRecordings, listRecordings } from './recordings.ts'
import { startTrimming, undoTrimming } from './trim-recording.ts'

export const registerRecordingRoutes = (app: HttpApp): void => {
  const { services } = app
  const changed = <Result>(change: Promise<Result>) => thenForgetLists(services, change)

  route(app, endpoints.list, ({ db, params, query }) => listRecordings(services, db, params.id, query))

  route(app, endpoints.listDeleted, ({ db, params, query }) => listDeletedRecordings(services, db, params.id, query))

  route(app, endpoints.add, ({ db, actor, params, body }) =>
    changed(addRecording(services, db, params.id, body, actor)),
  )

  route(app, endpoints.choose, ({ db, actor, params: { id, recordingId } }) =>
    changed(chooseReplay(services, db, id, recordingId, actor)),
  )

  route(app, endpoints.rename, ({ db, actor, params: { id, recordingId }, body }) =>
    changed(renameRecording(services, db, id, { id: recordingId, ...body }, actor)),
  )

  route(app, endpoints.trim, ({ db, actor, params: { id, recordingId }, body }) =>
    changed(startTrimming(services, db, id, { id: recordingId, ...body }, actor)),
  )

  route(app, endpoints.untrim, ({ db, actor, params: { id, recordingId } }) =>
    changed(undoTrimming(services, db, id, recordingId, actor)),
  )

  route(app, endpoints.transcribe, ({ db, actor, params: { id, recordingId } }) =>
    changed(transcribeRecording(services, db, id, recordingId, actor)),
  )

  route(app, endpoints.changeDetails, ({ db, actor, params: { id, recordingId }, body }) =>
    changed(changeDetails(services, db, id, { id: recordingId, details: body }, actor)),
  )

  route(app, endpoints.remove, async ({ db, actor, params: { id, recordingId } }) => ({
    message: webinarTexts.recordingRemoved,
    ...(await changed(removeRecording(services, db, id, recordingId, actor))),
  }))

  route(app, endpoints.restore, async ({ db, actor, params: { id, recordingId } }) => ({
    message: webinarTexts.recordingRestored,
    ...(await changed(restoreRecording(services, db, id, recordingId, actor))),
  }))
}
