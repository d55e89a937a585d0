import { expect, it } from 'vitest'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { eventually } from '#testing/eventually.ts'
import { aFile, aRecording } from '#testing/records/a-file.ts'
import { aWebinar } from '#testing/records/a-webinar.ts'
import { lockWebinar } from '../webinar.repository.ts'
import { purgeOneRecording } from './change-recordings.ts'
import { storeRecording } from './recordings.ts'

const { services, db } = await buildTestApp()

const waitsForLock = () =>
  eventually(async () => {
    const { rows } = await services.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).not.toEqual([])
  })

it('a recording is deleted for good after one that is being added to the same webinar, whose file stays', async () => {
  const { id } = await aWebinar(db)
  await aRecording(services, id)
  await db
    .updateTable('recording')
    .set({ deleted_at: new Date(0), is_replay: false })
    .where('webinar_id', '=', id)
    .execute()
  const added = await aFile(services, { content: 'The next one.' })

  let purged: Promise<boolean> | undefined
  await db.transaction().execute(async (tx) => {
    await lockWebinar(tx, id)
    purged = purgeOneRecording(services)
    await waitsForLock()
    await storeRecording(tx, id, added.url)
  })
  expect(await purged).toBe(true)
  expect(await purgeOneRecording(services)).toBe(false)
  expect(await db.selectFrom('file_use').select('file_id').where('record_id', '=', id).execute()).toEqual([
    { file_id: added.id },
  ])
})
