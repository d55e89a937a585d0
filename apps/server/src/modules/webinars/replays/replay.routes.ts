import type { Chapter } from '@regent/contract/watching/video-texts'
import { recordingEndpoints } from '@regent/contract/webinars/recordings'
import { replayEndpoints } from '@regent/contract/webinars/replays'
import { AppError } from '#app/app-error.ts'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { countReplayClick } from '#modules/rooms/offers/index.ts'
import { findWholeRow } from '#modules/webinars/webinars/index.ts'
import { type ContinuedRow, listContinuedReplays } from './continued-replay.repository.ts'
import { hasEvents, listEventChapters, listEvents } from './events/list-events.ts'
import { registerReplayFiles } from './replay-files.routes.ts'
import { replayTexts } from './texts.ts'
import { agendaOf } from './video/agenda.ts'
import { derivedChapters } from './video/chapters.ts'
import { findReplay, getReplay } from './video/get-replay.ts'
import { presentProgress, presentReplay } from './video/present-replay.ts'
import { shownPartOf } from './video/shown-part.ts'
import { findRecording } from './video/replay-video.repository.ts'
import { findProgress } from './watching/replay-progress.repository.ts'
import { watchReplay } from './watching/watch-replay.ts'

const presentContinued = (row: ContinuedRow) => ({
  _id: row.id,
  webinar: { _id: row.webinar_id, name: row.name, slug: row.slug },
  position: row.position,
  duration: row.duration,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export const registerReplayRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, replayEndpoints.show, async ({ db, viewer, params }) => {
    const found = await findReplay(db, viewer, params.id)
    if (!('video' in found)) return found
    const own = viewer.role === 'anonymous' ? undefined : { accountId: viewer.userId, recordingId: found.video.id }
    const replay = presentReplay({
      ...found,
      events: await listEventChapters(db, found, shownPartOf(found.video)),
      hasEvents: await hasEvents(db, viewer, found),
      progress: own && (await findProgress(db, own)),
    })
    return { outlook: 'open' as const, replay }
  })

  route(app, replayEndpoints.events, async ({ db, viewer, params, query }) => {
    const page = await listEvents(db, viewer, await getReplay(db, viewer, params.id), query)
    return listAnswer('events', page.rows, page)
  })

  route(app, replayEndpoints.report, async ({ db, viewer, params, body }) => {
    const { progress, shown } = await watchReplay(services, db, { viewer, id: params.id, report: body })
    return { message: replayTexts.progressSaved, progress: presentProgress(progress, shown) }
  })

  route(app, replayEndpoints.clickOffer, async ({ db, viewer, params }) => {
    const { webinar } = await getReplay(db, viewer, params.id)
    await countReplayClick(db, {
      webinarId: webinar.id,
      accountId: viewer.userId,
      role: viewer.role,
      number: params.number,
    })
    return { message: replayTexts.clickCounted }
  })

  route(app, replayEndpoints.continue, async ({ db, viewer, query }) => {
    const page = await listContinuedReplays(db, viewer.userId, query)
    return listAnswer('replays', page.rows.map(presentContinued), page)
  })

  route(app, recordingEndpoints.derivedChapters, async ({ db, params: { id, recordingId } }) => {
    const [webinar, video] = await Promise.all([findWholeRow(db, id), findRecording(db, id, recordingId)])
    if (!webinar || !video) throw new AppError('not_found')
    const agenda = agendaOf(webinar.description, webinar.starts_at)
    const chapters = derivedChapters({ agenda, events: await listEventChapters(db, { webinar, video }) })
    const isInside = ({ start }: Chapter) => start < (video.seconds ?? Infinity)
    return { recording: { _id: video.id, derivedChapters: chapters.filter(isInside) } }
  })

  registerReplayFiles(app)
}
