import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import type { Query } from '../../harness/databases.ts'
import { createPerson, login } from '../../people/people.ts'
import { guestKeyOf, roomApi } from '../../records/room-api.ts'
import { type MadeWebinar, webinarApi } from '../../records/webinar-api.ts'
import { button, enter, roomPath } from '../../screens/room.ts'
import { say } from '../../screens/room-chat.ts'
import { drawDevices } from './drawn-devices.ts'
import { type Line, people, type Speaker, talk } from './talk.ts'
import { speak } from './voices.ts'

/** Of the webinar whose replay it becomes. */
const sample = {
  name: 'Installment Sales Without Regret',
  hostName: 'Thomas Whitfield, real estate counsel',
  ctas: [{ label: 'Ask for a sample promissory note', link: 'https://example.com/sample-note' }],
}

const pauseMs = 800
const leadMs = 1500
const lookMs = 200

export interface HeldLine extends Line {
  /** When it was said. */
  from: number
  to: number
}

interface Stage {
  browser: Browser
  address: string
  folder: string
  query: Query
}

const openPerson = async ({ browser, address }: Stage, speaker: Speaker): Promise<Page> => {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1000, height: 700 } })
  await context.addInitScript(drawDevices, people[speaker].look)
  return context.newPage()
}

/** Writes into the chat as a visitor who only reads it. */
const chatAs = (address: string, { slug }: MadeWebinar) => {
  const passes = new Map<string, string>()
  const post = async (what: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${address}/api/rooms/${slug}/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as { pass?: string }
  }
  return async ({ name, text }: { name: string; text: string }) => {
    const pass = passes.get(name)
    const entered = await post('token', { role: 'User', name, ...(pass !== undefined && { pass }) })
    passes.set(name, entered.pass ?? '')
    await post('chat', { text }, { 'room-pass': entered.pass ?? '', 'idempotency-key': randomUUID() })
  }
}

const until = async (query: Query, statement: string) => {
  while ((await query(statement)).length === 0) await pause(lookMs)
}

/** Holds the webinar and has it recorded. Answers when each line was said. */
export const holdWebinar = async (stage: Stage) => {
  const { query, address, folder } = stage
  const [host, guest] = [await openPerson(stage, 'host'), await openPerson(stage, 'guest')]
  const admin = await createPerson(query, { role: 'admin', firstName: 'Thomas', lastName: 'Whitfield' })
  const api = await webinarApi(host, admin)
  const webinar = await api.make(sample.name, 0, { ...sample, status: 'Waiting', access: 'link', recordAuto: 'Yes' })
  const room = await roomApi(host, admin, webinar)
  const sayAsVisitor = chatAs(address, webinar)
  await login(host, admin)
  await enter(host, roomPath(webinar, 'admin'), { name: people.host.name, camera: true, microphone: true })
  const guestPath = roomPath(webinar, 'guest', await guestKeyOf(query, webinar))
  await enter(guest, guestPath, { name: people.guest.name, camera: true, microphone: true })
  await button(guest, 'Chat').click()
  await api.become(webinar, 'In Progress')
  await until(query, 'select from recording_part where began_at is not null')
  await pause(leadMs)

  const write = (chat: { name: string; text: string }) =>
    chat.name === people.guest.name ? say(guest, chat.text) : sayAsVisitor(chat)

  const change = async ({ slide, hasOffer, chat }: Line, isSharing: boolean) => {
    if (slide) {
      await host.evaluate((shown) => window.showDrawn(shown), slide)
      if (!isSharing) await button(host, 'Share').click()
    }
    if (slide === null) await button(host, 'Stop sharing').click()
    if (hasOffer) await room.showOffer(1)
    if (chat) setTimeout(() => void write(chat), 2 * leadMs)
  }

  const held: HeldLine[] = []
  let isSharing = false
  for (const line of talk) {
    const wave = await speak(folder, line)
    await change(line, isSharing)
    isSharing = line.slide === undefined ? isSharing : line.slide !== null
    const from = Date.now()
    await (line.by === 'host' ? host : guest).evaluate((sound) => window.sayDrawn(sound), wave)
    held.push({ ...line, from, to: Date.now() })
    await pause(pauseMs)
  }
  await pause(leadMs)
  await api.become(webinar, 'Ended')
  await until(query, "select from recording where state = 'ready'")
  return { webinar, held }
}
