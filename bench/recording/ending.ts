import { randomUUID } from 'node:crypto'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { partFolder } from '../../apps/server/src/platform/video/part-folder.ts'
import { figure, printLoad } from '../figures.mjs'
import { type MadeWebinar, type Portal, startPortal } from '../rooms/start-portal.ts'
import { makeRecording } from './make-recording.ts'
import { endWebinar } from './recorded-webinar.ts'

/** A live webinar whose room has been recorded for so long: one part, which lies where the recorder has written it. */
const liveFor = async ({ db, services, makeWebinar }: Portal, seconds: number): Promise<MadeWebinar> => {
  const webinar = await makeWebinar('In Progress')
  const [recordingId, endedAt] = [randomUUID(), new Date()]
  const { folder, video } = partFolder(services.config, { recordingId, number: 1 })
  await mkdir(folder, { recursive: true })
  makeRecording(video, seconds)
  await db
    .insertInto('room')
    .values({ webinar_id: webinar._id, name: randomUUID() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('recording')
    .values({ id: recordingId, webinar_id: webinar._id, name: 'Bench', source: 'room', state: 'recording' })
    .execute()
  await db
    .insertInto('recording_part')
    .values({
      ...{ id: randomUUID(), recording_id: recordingId, number: 1, worker: 'bench' },
      bytes: (await stat(path.resolve(video))).size,
      began_at: new Date(endedAt.getTime() - seconds * 1000),
      ended_at: endedAt,
    })
    .execute()
  return webinar
}

const portal = await startPortal()
try {
  for (const { seconds, name, toReach } of [
    { seconds: 20, name: undefined, toReach: '' },
    { seconds: 300, name: 'five minutes', toReach: '≤ 10 s' },
    { seconds: 3600, name: 'an hour', toReach: '≤ 60 s' },
  ]) {
    const ms = await endWebinar(portal, await liveFor(portal, seconds))
    // The first one warms up.
    if (name !== undefined) figure(`End Webinar until ${name} can be played`, `${(ms / 1000).toFixed(1)} s`, toReach)
  }
} finally {
  await portal.stop()
}
printLoad()
process.exit()
