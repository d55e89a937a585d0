import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test as base } from '../../fixtures/room.ts'
import { createDatabase } from '../../harness/databases.ts'
import { openNetwork } from '../../harness/network.ts'
import { run } from '../../harness/run.ts'
import { startServer } from '../../harness/server-process.ts'
import { startTranscriber } from '../../harness/transcriber.ts'
import { login } from '../../people/people.ts'
import { makeAttendee } from '../../people/room-people.ts'
import { guestKeyOf } from '../../records/room-api.ts'
import { button, enter, roomPath, toastOf } from '../../screens/room.ts'
import { captionField, openCaptions, typeCaption } from '../../screens/room-captions.ts'

type Transcriber = Awaited<ReturnType<typeof startTranscriber>>

/** A portal beside a transcriber. */
const test = base.extend<object, { transcriber: Transcriber }>({
  transcriber: [
    async ({}, use) => {
      const transcriber = await startTranscriber()
      await use(transcriber)
      await transcriber.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ transcriber: { environment } }, use, { workerIndex }) => {
      const databaseUrl = await createDatabase(run.adminUrl, `captions_${workerIndex}`, run.template)
      const dataFolder = await mkdtemp(path.join(tmpdir(), 'regent-journey-'))
      const server = await startServer({ databaseUrl, dataFolder, environment })
      await use(server)
      await server.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

const overlay = (page: Page) => page.locator('.captions-overlay')
const log = (page: Page) => page.locator('.captions-log li > p:last-child')

test('captions are typed in turns and heard from speech; a cut loses none, and who comes late reads all', async ({
  page,
  query,
  admin,
  api,
  checkPage,
  transcriber,
  mediaServer,
  anotherVisitor,
}) => {
  // Several browsers, on a busy machine.
  test.slow()
  const webinar = await api.make('Land Trusts', 0, { status: 'In Progress' })
  const networks = [await openNetwork(mediaServer.udpPort()), await openNetwork(mediaServer.udpPort())] as const
  const [guest, bea, cem] = [
    await anotherVisitor(networks[0]),
    await anotherVisitor(networks[1]),
    await anotherVisitor(),
  ]
  for (const visitor of [guest, bea]) visitor.faults.allow(/WebSocket|ERR_/u)
  await login(page, admin)
  await Promise.all([
    makeAttendee(bea, query, { webinar, firstName: 'Bea', lastName: 'Bloom' }),
    makeAttendee(cem, query, { webinar, firstName: 'Cem', lastName: 'Ciller' }),
  ])
  await Promise.all([
    enter(page, roomPath(webinar, 'admin'), { name: 'Ada Lovelace' }),
    enter(guest.page, roomPath(webinar, 'guest', await guestKeyOf(query, webinar)), {
      name: 'Grace',
      microphone: true,
    }),
    enter(bea.page, roomPath(webinar, 'user')),
  ])

  await test.step('an attendee turns captions on, sizes and places them by keyboard', async () => {
    await expect(async () => {
      if (!(await overlay(bea.page).isVisible())) await bea.page.keyboard.press('l')
      await expect(overlay(bea.page)).toBeVisible({ timeout: 1000 })
    }).toPass()
    await button(bea.page, 'Larger captions').press('Enter')
    await expect(overlay(bea.page)).toHaveAttribute('data-size', 'l')
    await button(bea.page, 'Move captions to the top').press('Enter')
    await expect(overlay(bea.page)).toHaveAttribute('data-place', 'top')
  })

  await test.step('a host types, and corrects the last line', async () => {
    await openCaptions(page)
    await page.getByLabel('Who speaks').selectOption('Ada Lovelace')
    await typeCaption(page, 'Good evenig, everyone.')
    await expect(overlay(bea.page)).toContainText('Ada Lovelace: Good evenig, everyone.')
    await captionField(page).press('ArrowUp')
    await captionField(page).fill('Good evening, everyone.')
    await captionField(page).press('Enter')
    await expect(overlay(bea.page)).toContainText('Ada Lovelace: Good evening, everyone.')
    await checkPage()
  })

  await test.step('a guest becomes captioner and takes over', async () => {
    await page.getByLabel('Let another person type captions').selectOption('Grace (Guest)')
    await expect(toastOf(guest.page, 'You may type captions now')).toBeVisible()
    await openCaptions(guest.page)
    await expect(guest.page.getByText('Ada Lovelace captions now.')).toBeVisible()
    await button(guest.page, 'Take over').click()
    await expect(page.getByText('Grace captions now.')).toBeVisible()
    await expect(captionField(guest.page)).toBeEditable()
  })

  await test.step('what is typed during a cut is sent once, in order; who was cut off misses nothing', async () => {
    await openCaptions(bea.page)
    for (const network of networks) network.cut()
    for (const text of ['One.', 'Two.', 'Three.']) await typeCaption(guest.page, text)
    await button(page, 'Take over').click()
    await typeCaption(page, 'Meanwhile.')
    for (const network of networks) network.heal()
    const all = ['Good evening, everyone.', 'Meanwhile.', 'One.', 'Two.', 'Three.']
    for (const reader of [page, bea.page]) await expect(log(reader)).toHaveText(all)
  })

  // Latecomers have time to arrive.
  await cem.page.setViewportSize({ width: 360, height: 740 })
  const arrival = enter(cem.page, roomPath(webinar, 'user'))

  await test.step('what people say is captioned; hosts hear once that the transcriber is away', async () => {
    transcriber.hears('Land trusts hide the owner')
    transcriber.setAway(true)
    guest.faults.allow(/503/u)
    await page.getByRole('switch', { name: 'Caption what people say' }).click()
    await expect(toastOf(guest.page, 'What is said here is captioned')).toBeVisible()
    await expect(page.getByText('The transcriber answered 503.').first()).toBeVisible()
    transcriber.setAway(false)
    await expect(log(bea.page).filter({ hasText: 'Land trusts hide the owner 1.' })).toBeVisible()
    await expect(overlay(bea.page)).toContainText('Grace: Land trusts hide the owner')
    await expect(page.locator('.captions-panel__problem')).toBeHidden()
    expect(transcriber.heard[0]).toMatchObject({ name: 'sound.wav', model: 'whisper-1' })
    await page.getByRole('switch', { name: 'Caption what people say' }).click()
  })

  await test.step('who comes late reads all, also on a phone', async () => {
    await arrival
    await openCaptions(cem.page)
    await expect(log(cem.page).first()).toHaveText('Good evening, everyone.')
    await expect(log(cem.page).filter({ hasText: 'Land trusts hide the owner 1.' })).toBeVisible()
    // Both are checked like this at the end.
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(captionField(page)).toBeVisible()
  })
})
