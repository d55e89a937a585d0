import { writeFile } from 'node:fs/promises'
import { expect, test } from '../../fixtures/room.ts'
import { recorderBrowsers } from '../../harness/recorder-browsers.ts'
import { login } from '../../people/people.ts'
import { probe, recordingApi } from '../../records/recorded-video.ts'
import { button, enter, roomPath, toastOf } from '../../screens/room.ts'

test('a recording goes on by itself after its browser and its portal were killed, and keeps what was before', async ({
  page,
  query,
  admin,
  api,
  server,
  faults,
}, testInfo) => {
  test.slow()
  const webinar = await api.make('Land Trusts', 0, { status: 'In Progress', recordAuto: 'Yes' })
  const began = async () => {
    const rows = await query('select began_at from recording_part where began_at is not null and ended_at is null')
    return rows.length
  }
  const parts = async () => (await query('select bytes from recording_part where bytes > 0')).length
  await login(page, admin)
  await enter(page, roomPath(webinar, 'admin'), { name: 'Ada Lovelace', camera: true, microphone: true })
  await expect.poll(began).toBe(1)
  await page.waitForTimeout(6000)

  await test.step('the browser is killed', async () => {
    for (const pid of await recorderBrowsers(server.address)) process.kill(pid, 'SIGKILL')
    await expect.poll(parts, { intervals: [200] }).toBe(2)
    await page.waitForTimeout(5000)
  })

  await test.step('the portal is killed', async () => {
    faults.allow(/WebSocket|ERR_|40[14]|50[23]/u)
    await server.crash()
    await expect.poll(() => recorderBrowsers(server.address)).toEqual([])
    await server.startAgain()
    await expect.poll(parts, { intervals: [200] }).toBe(3)
    await page.waitForTimeout(5000)
  })

  await expect(button(page, 'Leave')).toBeVisible()
  await button(page, 'End Webinar').click()
  await page.getByRole('alertdialog').getByRole('button', { name: /End/u }).click()
  await expect(toastOf(page, 'Webinar Ended')).toBeVisible()
  const recordings = await recordingApi(page, admin, webinar)
  await expect.poll(async () => (await recordings.list())[0]?.state, { intervals: [200] }).toBe('ready')
  const [recording] = await recordings.list()
  expect(recording?.parts).toHaveLength(3)
  const file = testInfo.outputPath('replay.mp4')
  const answer = await page.request.get(`/files/replays/${webinar._id}`)
  await writeFile(file, await answer.body())
  const { seconds } = await probe(file)
  // Each was recorded for at least so long before it was killed, and two seconds of each may be lost.
  expect(seconds).toBeGreaterThan(6 + 5 + 5 - 3 * 2)
})
