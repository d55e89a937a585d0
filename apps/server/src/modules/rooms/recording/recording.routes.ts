import { moderationEndpoints } from '@regent/contract/rooms/moderation'
import { peopleEndpoints } from '@regent/contract/rooms/people'
import { type HttpApp, route } from '#http/routes/route.ts'
import { getPersonIn, passOf } from '#modules/rooms/entry/index.ts'
import { insertNotice } from './notice.repository.ts'
import { setRecorded } from './record-room.ts'
import { recordingTexts as texts } from './texts.ts'

export const registerRecordingRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, moderationEndpoints.record, async ({ db, params, body, actor }) => ({
    recording: await setRecorded(services, db, { ...params, ...body, actor }),
  }))

  route(app, peopleEndpoints.noticeRecording, async ({ db, params, headers }) => {
    const { id, webinar_id: webinarId } = await getPersonIn(services, db, { ...params, pass: passOf(headers) })
    await insertNotice(db, { personId: id, webinarId })
    return { message: texts.noticed }
  })
}
