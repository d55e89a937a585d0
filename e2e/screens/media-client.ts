import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Page } from '@playwright/test'

/** As much of the media client as an attacker needs. */
interface Room {
  connect: (url: string, token: string) => Promise<void>
  disconnect: () => Promise<void>
  remoteParticipants: Map<string, { trackPublications: Map<string, { track: object | undefined }> }>
  localParticipant: {
    permissions: object
    trackPublications: Map<string, object>
    publishTrack: (track: object, options: { source: string }) => Promise<unknown>
    setScreenShareEnabled: (isOn: boolean) => Promise<unknown>
    setName: (name: string) => Promise<void>
    setMetadata: (metadata: string) => Promise<void>
    setAttributes: (attributes: Record<string, string>) => Promise<void>
    publishData: (bytes: Uint8Array, options: { reliable: boolean; topic: string }) => Promise<void>
  }
}

declare global {
  interface Window {
    LivekitClient: {
      Room: new () => Room
      setLogLevel: (level: string) => void
      createLocalTracks: (wanted: { audio: boolean; video: boolean }) => Promise<{ kind: string }[]>
    }
    roomOfAttacker: Room
  }
}

const ofPages = createRequire(path.resolve(import.meta.dirname, '../../apps/web/package.json'))
const source = readFileSync(ofPages.resolve('livekit-client'), 'utf8')

interface Entry {
  url: string
  token: string
}

/**
 * Connects with a media client that asks for everything and believes that it may do everything, as a changed page would: what is
 * refused, the servers refuse.
 */
export const connectAsAttacker = async (page: Page, { url, token }: Entry): Promise<void> => {
  await page.evaluate(source)
  await page.evaluate(
    async ([url, token]) => {
      window.LivekitClient.setLogLevel('silent')
      // Of an earlier connection, which would fight with this one.
      await (window.roomOfAttacker as Room | undefined)?.disconnect()
      const room = new window.LivekitClient.Room()
      await room.connect(url, token)
      const permissions = {
        ...room.localParticipant.permissions,
        canPublish: true,
        canPublishData: true,
        canPublishSources: [],
      }
      Object.defineProperty(room.localParticipant, 'permissions', { get: () => permissions, set: () => undefined })
      window.roomOfAttacker = room
    },
    [url, token] as const,
  )
}

/** How many sounds and videos of others it receives. */
export const countReceived = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...window.roomOfAttacker.remoteParticipants.values()]
        .flatMap(({ trackPublications }) => [...trackPublications.values()])
        .filter(({ track }) => track !== undefined).length,
  )

interface Sent {
  audio: string
  video: string
  screen?: boolean
}

/** Sends sound and video as if they came from these. A request that is refused may get no answer, so it waits for none. */
export const sendAs = (page: Page, { audio, video, screen = false }: Sent): Promise<void> =>
  page.evaluate(
    async ([audio, video, screen]) => {
      const { createLocalTracks } = window.LivekitClient
      const { localParticipant: own } = window.roomOfAttacker
      const noted = (attempt: Promise<unknown>) => void attempt.catch(() => undefined)
      for (const track of await createLocalTracks({ audio: true, video: true }))
        noted(own.publishTrack(track, { source: track.kind === 'audio' ? audio : video }))
      if (screen) noted(own.setScreenShareEnabled(true))
    },
    [audio, video, screen] as const,
  )

/** How many sounds and videos the media server has taken from it. */
export const countSent = (page: Page): Promise<number> =>
  page.evaluate(() => window.roomOfAttacker.localParticipant.trackPublications.size)

/** Whether the media server takes another name, other words about the person, or another role. */
export const renameItself = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { localParticipant: own } = window.roomOfAttacker
    const attempts = [
      own.setName('Ada Lovelace (Admin)'),
      own.setMetadata('{"role":"Admin"}'),
      own.setAttributes({ role: 'Admin' }),
    ]
    return Promise.all(attempts.map((attempt) => attempt.then(() => 'done', String)))
  })

/** Says to everyone what only the portal says. */
export const sayToAll = (page: Page, messages: object[]): Promise<void> =>
  page.evaluate(async (messages) => {
    const { localParticipant: own } = window.roomOfAttacker
    for (const message of messages) {
      const bytes = new TextEncoder().encode(JSON.stringify(message))
      await own.publishData(bytes, { reliable: true, topic: 'regent' })
    }
  }, messages)

/** As many bytes, in packets as large as can be. */
export const sendBytes = (page: Page, bytes: number): Promise<void> =>
  page.evaluate(async (bytes) => {
    const packet = new Uint8Array(60_000)
    for (let sent = 0; sent < bytes; sent += packet.length)
      await window.roomOfAttacker.localParticipant.publishData(packet, { reliable: true, topic: 'regent' })
  }, bytes)

/** Sends that many messages each second. */
export const flood = (page: Page, { perSecond, seconds }: Record<'perSecond' | 'seconds', number>): Promise<number> =>
  page.evaluate(
    async ([perSecond, seconds]) => {
      const bytes = new TextEncoder().encode(JSON.stringify({ type: 'status', status: 'Ended' }))
      const startedAt = performance.now()
      const due = () => Math.min(performance.now() - startedAt, seconds * 1000) * (perSecond / 1000)
      let sent = 0
      while (sent < perSecond * seconds) {
        for (; sent < due(); sent += 1)
          await window.roomOfAttacker.localParticipant.publishData(bytes, { reliable: false, topic: 'regent' })
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      return sent
    },
    [perSecond, seconds] as const,
  )

/** Whether a signal of that length ends its connection. */
export const isEndedBySignal = (page: Page, token: string, bytes: number): Promise<boolean> =>
  page.evaluate(
    ([token, bytes]) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`/rtc?access_token=${token}&protocol=16&sdk=js`)
        socket.addEventListener('open', () => socket.send(new Uint8Array(bytes)))
        socket.addEventListener('close', () => resolve(true))
        setTimeout(() => resolve(false), 10_000)
      }),
    [token, bytes] as const,
  )
