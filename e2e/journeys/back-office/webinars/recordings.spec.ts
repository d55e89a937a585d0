import type { Page } from '@playwright/test'
import { hydrated } from '../../../screens/hydration.ts'
import { createPerson, login } from '../../../people/people.ts'
import { silentRecording } from '../../../records/silent-recording.ts'
import { arrived } from '../../../fixtures/uploads.ts'
import { type MadeWebinar, webinarApi } from '../../../records/webinar-api.ts'
import { expect, test } from '../../../fixtures/without-webinars.ts'

let webinar: MadeWebinar

test.beforeEach(async ({ page, query }) => {
  const admin = await createPerson(query, { role: 'admin' })
  const api = await webinarApi(page, admin)
  webinar = await api.make('Installment Sales', -200, { status: 'Ended' })
  await login(page, admin)
  await page.goto('/admin/webinars')
  await hydrated(page)
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Recordings' })
const recordings = (page: Page) => dialog(page).getByRole('list', { name: 'Recordings' }).getByRole('listitem')
const toastOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const recording = (name: string, seconds = 1) => ({ name, mimeType: 'audio/wav', buffer: silentRecording(seconds) })
const upload = async (page: Page, file: ReturnType<typeof recording>) => {
  await dialog(page).getByLabel('Recording', { exact: true }).setInputFiles(file)
  await dialog(page).getByRole('button', { name: 'Upload' }).click()
}
const choose = async (page: Page, name: string, entry: string) => {
  await dialog(page)
    .getByRole('button', { name: `More for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}
const openDialog = (page: Page) => page.getByRole('button', { name: 'Recs: Installment Sales' }).click()

test(
  'a recording keeps its name, is the replay, plays and is downloaded',
  { tag: '@phone' },
  async ({ page, query, checkPage }) => {
    await openDialog(page)
    await expect(page).toHaveURL(`/admin/webinars?recs=${webinar._id}`)
    await expect(dialog(page).getByText('No recordings yet')).toBeVisible()
    await checkPage()
    await upload(page, recording('evening.wav'))
    await expect(recordings(page)).toHaveText([/evening\.wav\s+Replay\s*172 KB/u])
    await expect(toastOf(page, 'File uploaded successfully!').first()).toBeVisible()
    expect(await query('select recording from webinar')).toEqual([{ recording: 'evening.wav' }])

    await dialog(page).getByRole('button', { name: 'Play evening.wav' }).click()
    const player = dialog(page).getByRole('region', { name: 'Playing evening.wav' })
    await expect(player.locator('video')).toHaveJSProperty('error', null)
    await expect
      .poll(() => player.locator('video').evaluate((video: HTMLVideoElement) => video.duration))
      .toBeCloseTo(1)
    await checkPage()
    await player.getByRole('button', { name: 'Close the player' }).click()
    await expect(player).toBeHidden()

    const saving = page.waitForEvent('download')
    await choose(page, 'evening.wav', 'Download')
    expect((await saving).suggestedFilename()).toMatch(/\.wav$/u)
    await page.goBack()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL('/admin/webinars')
  },
)

test('one of several recordings is the replay; another is selected, replaced, published and deleted', async ({
  page,
  query,
  checkPage,
}) => {
  await openDialog(page)
  await upload(page, recording('evening.wav'))
  await expect(recordings(page)).toHaveCount(1)
  await upload(page, recording('evening-short.wav'))
  await expect(recordings(page)).toHaveText([/^evening-short\.wav\s+172/u, /^evening\.wav\s+Replay/u])
  await choose(page, 'evening-short.wav', 'Use as replay')
  await expect(recordings(page)).toHaveText([/^evening-short\.wav\s+Replay/u, /^evening\.wav\s+172/u])
  await checkPage()

  await choose(page, 'evening-short.wav', 'Replace')
  await expect(dialog(page).getByText('The next upload replaces evening-short.wav.')).toBeVisible()
  await upload(page, recording('evening-cut.wav'))
  await expect(recordings(page)).toHaveText([/^evening-cut\.wav\s+Replay/u, /^evening\.wav\s+172/u])
  await expect(dialog(page).getByText('The next upload replaces')).toBeHidden()

  const publish = dialog(page).getByRole('switch', { name: 'Publish the replay' })
  await expect(publish).toBeChecked()
  await publish.uncheck()
  await expect(toastOf(page, 'The replay is not published')).toBeVisible()
  expect(await query('select is_replay_published, recording from webinar')).toEqual([
    { is_replay_published: false, recording: 'evening-cut.wav' },
  ])

  await choose(page, 'evening-cut.wav', 'Delete')
  const question = page.getByRole('alertdialog', { name: 'Delete “evening-cut.wav”?' })
  await expect(question).toContainText('Are you sure you want to delete this recording?')
  await question.getByRole('button', { name: 'Delete recording' }).click()
  await expect(toastOf(page, 'Recording deleted successfully')).toBeVisible()
  await expect(recordings(page)).toHaveText([/^evening\.wav\s+Replay/u])
})

test('a long upload shows its progress, pauses, resumes, and asks before the page is left', async ({
  page,
  context,
}) => {
  const line = await context.newCDPSession(page)
  const carry = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await openDialog(page)
  await carry(3 * 1024 * 1024)
  await upload(page, recording('evening.wav', 70))
  await arrived(dialog(page), 10, 'evening.wav')
  await dialog(page).getByRole('button', { name: 'Pause evening.wav' }).click()
  await expect(dialog(page).getByText('Paused', { exact: true })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'The file is still being uploaded' })
  await question.getByRole('button', { name: 'Continue the upload' }).click()
  await expect(dialog(page)).toBeVisible()
  await carry(-1)
  await dialog(page).getByRole('button', { name: 'Resume evening.wav' }).click()
  await expect(recordings(page)).toHaveText([/^evening\.wav\s+Replay/u])
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
})

test('a file that is not a recording is refused with the reason', async ({ page, faults }) => {
  faults.expect(/status of 4/u)
  await openDialog(page)
  await upload(page, recording('evening.wav'))
  await expect(recordings(page)).toHaveCount(1)
  await upload(page, { name: 'notes.wav', mimeType: 'audio/wav', buffer: Buffer.from('No recording at all.') })
  await expect(toastOf(page, 'Please choose a video or a sound recording')).toBeVisible()
  await expect(recordings(page)).toHaveCount(1)
})
