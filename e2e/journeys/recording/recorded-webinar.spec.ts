import { writeFile } from 'node:fs/promises'
import { expect, test } from '../../fixtures/room.ts'
import { login } from '../../people/people.ts'
import { makeAttendee } from '../../people/room-people.ts'
import { colorAt, keyFramesOf, loudestOf, probe, recordingApi } from '../../records/recorded-video.ts'
import { guestKeyOf, identityOf, roomApi } from '../../records/room-api.ts'
import { button, enter, expectMoving, onStage, roomPath, toastOf, video } from '../../screens/room.ts'
import { openCaptions, typeCaption } from '../../screens/room-captions.ts'

/** The middle of the stage in the picture of the recording. */
const stage = { x: 300, y: 240, width: 400, height: 240 }

const isGreen = ({ red, green, blue }: { red: number; green: number; blue: number }) =>
  green > red + 30 && green > blue + 30

const mark = /Recording,? \d/u

test('what host and guest said and showed can be watched soon after the end, without anything of an attendee', async ({
  page,
  query,
  admin,
  api,
  anotherVisitor,
}, testInfo) => {
  // Several browsers that encode video, on a busy machine.
  test.slow()
  const webinar = await api.make('Land Trusts', 0, { status: 'Waiting', replayAccess: 'registered' })
  await login(page, admin)
  const [guest, bea] = [await anotherVisitor(), await anotherVisitor()]
  await makeAttendee(bea, query, { webinar, firstName: 'Bea', lastName: 'Bloom' })
  const moments: Record<string, number> = {}
  let startedAt = 0
  const note = (name: string) => (moments[name] = (Date.now() - startedAt) / 1000)

  await test.step('nothing is recorded backstage', async () => {
    await enter(page, roomPath(webinar, 'admin'), { name: 'Ada Lovelace', microphone: true })
    await expect(button(page, 'Record')).toHaveAttribute('aria-disabled', 'true')
    await enter(guest.page, roomPath(webinar, 'guest', await guestKeyOf(query, webinar)), {
      name: 'Grace',
      camera: true,
      microphone: true,
    })
    await enter(bea.page, roomPath(webinar, 'user'))
  })

  await test.step('the host records, and everyone reads it', async () => {
    await page.getByLabel('Status').selectOption('In Progress')
    await expect(toastOf(page, 'Status Updated')).toBeVisible()
    await expectMoving(video(bea.page, 'Grace (Guest)'))
    await button(page, 'Record').click()
    for (const { page: each } of [{ page }, guest, bea]) await expect(each.getByText(mark).first()).toBeVisible()
    startedAt = Date.now()
    await expect(bea.page.getByText('This webinar is being recorded.').first()).toBeVisible()
    const noted = async () => (await query('select count(*)::int as people from recording_notice'))[0]?.['people']
    await expect.poll(noted).toBe(3)
  })

  await test.step('they talk, and the host shares a screen', async () => {
    await Promise.all([
      page.waitForTimeout(35_000),
      openCaptions(page).then(() => typeCaption(page, 'Good evening, everyone.')),
    ])
    await button(page, 'Close captions').click()
    note('talk')
    await test.step('and the recorder counts as nobody', async () => {
      await button(page, 'People').click()
      await expect(page.getByRole('heading', { name: 'Participants (3)' })).toBeVisible()
      await button(page, 'People').click()
    })
    await button(page, 'Share').click()
    await expect(onStage(bea.page)).toHaveText('Ada Lovelace (Admin) shares the screen')
    await page.waitForTimeout(6000)
    note('share')
    await button(page, 'Stop sharing').click()
    await expect(onStage(bea.page)).toHaveText('Grace (Guest)')
  })

  await test.step('an attendee shows a camera while the guest shows none', async () => {
    await button(guest.page, 'Camera').click()
    const moderate = await roomApi(page, admin, webinar)
    await moderate.allow(await identityOf(query, webinar, 'Bea Bloom'), { camera: true })
    await button(bea.page, 'Camera').click()
    await expectMoving(video(page, 'Bea Bloom (User)'))
    await page.waitForTimeout(6000)
    note('attendee')
  })

  await test.step('the break between two starts is cut', async () => {
    await button(page, 'Stop Recording').click()
    await expect(bea.page.getByText(mark)).toHaveCount(0)
    note('break')
    await page.waitForTimeout(8000)
    await button(page, 'Record').click()
    await expect(bea.page.getByText(mark).first()).toBeVisible()
    await page.waitForTimeout(4000)
    note('end')
  })

  await button(page, 'End Webinar').click()
  await page.getByRole('alertdialog').getByRole('button', { name: /End/u }).click()
  const recordings = await recordingApi(page, admin, webinar)
  await expect.poll(async () => (await recordings.list())[0]?.state, { intervals: [200] }).toBe('ready')

  const file = testInfo.outputPath('replay.mp4')
  await test.step('the file is what was recorded', async () => {
    const answer = await bea.page.request.get(`/files/replays/${webinar._id}`)
    expect(answer.status()).toBe(200)
    await writeFile(file, await answer.body())
    const { seconds, picture, sound } = await probe(file)
    expect([picture?.codec_name, picture?.width, picture?.height, sound?.codec_name]).toEqual([
      'h264',
      1280,
      720,
      'opus',
    ])
    expect(Math.abs(seconds - ((moments['end'] ?? 0) - 8))).toBeLessThan(5)
    const keys = await keyFramesOf(file)
    const gaps = keys.slice(1).map((at, index) => at - (keys[index] ?? 0))
    expect(Math.max(...gaps)).toBeLessThan(2.6)
    expect(await loudestOf(file, 1, 10)).toBeGreaterThan(-30)
    expect(isGreen(await colorAt(file, (moments['talk'] ?? 0) - 3, stage))).toBe(true)
    expect(isGreen(await colorAt(file, (moments['attendee'] ?? 0) - 2, { x: 0, y: 0, width: 1280, height: 720 }))).toBe(
      false,
    )
  })

  await test.step('what was captioned in the room is shown in the replay, at its moment', async () => {
    await bea.page.goto(`/royal-tv/${webinar.slug}/replay`)
    await bea.page.getByRole('combobox', { name: 'Captions' }).selectOption('English')
    const transcript = bea.page.getByRole('region', { name: 'Transcript' })
    await transcript.getByRole('button', { name: 'Transcript' }).click()
    await transcript.getByRole('button', { name: 'Good evening, everyone.' }).click()
    await expect(bea.page.locator('.player__caption')).toHaveText('Good evening, everyone.')
    const at = await bea.page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
    expect(at).toBeLessThan(moments['talk'] ?? 0)
  })
})
