import {
  AudioFrame,
  AudioSource,
  LocalAudioTrack,
  LocalVideoTrack,
  type RemoteTrackPublication,
  Room,
  RoomEvent,
  TrackKind,
  TrackPublishOptions,
  TrackSource,
  VideoBufferType,
  VideoFrame,
  VideoSource,
} from '@livekit/rtc-node'
import { setTimeout as pause } from 'node:timers/promises'

/** What the bench asks of a process of bots. */
export type BotQuestion =
  | { kind: 'publish'; address: string; slug: string; guestKey: string; people: number }
  | { kind: 'join'; address: string; slug: string; people: number; seconds: number }
  | { kind: 'heard' }
  | { kind: 'leave' }

export interface JoinedBots {
  passes: string[]
  identities: string[]
  /** From the request for a token until the room is there, in milliseconds. */
  joins: number[]
}

/** When each message came, by its text, at each bot: milliseconds since 1970. */
export type HeardMessages = Record<string, number[]>

const width = 640
const height = 360
const framesPerSecond = 24
const sampleRate = 48_000
const frameSamples = sampleRate / 100

const rooms: Room[] = []
let heard: HeardMessages = {}

const now = () => performance.timeOrigin + performance.now()

const ask = async <Answer>(address: string, method: string, path: string, pass?: string, body?: object) => {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(pass !== undefined && { 'room-pass': pass }),
  }
  const answer = await fetch(address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

interface Entry {
  token: string
  identity: string
  pass: string
}

/** As the page does it: token, signals through the portal, then the state of the room and its chat. */
const enter = async (address: string, slug: string, form: object): Promise<Entry & { room: Room }> => {
  const entry = await ask<Entry>(address, 'POST', `/api/rooms/${slug}/token`, undefined, form)
  const room = new Room()
  room.on(RoomEvent.TrackPublished, receiveSound)
  room.on(RoomEvent.DataReceived, (payload) => {
    const message = JSON.parse(new TextDecoder().decode(payload)) as { type: string; message?: { text: string } }
    if (message.type === 'chat' && message.message) (heard[message.message.text] ??= []).push(now())
  })
  await room.connect(address.replace('http', 'ws'), entry.token, { autoSubscribe: false, dynacast: true })
  for (const person of room.remoteParticipants.values())
    for (const publication of person.trackPublications.values()) receiveSound(publication)
  await ask(address, 'GET', `/api/rooms/${slug}/state`, entry.pass)
  await ask(address, 'GET', `/api/rooms/${slug}/chat`, entry.pass)
  rooms.push(room)
  return { ...entry, room }
}

const receiveSound = (publication: RemoteTrackPublication) => {
  if (publication.kind === TrackKind.KIND_AUDIO) publication.setSubscribed(true)
}

const join = async ({
  address,
  slug,
  people,
  seconds,
}: Extract<BotQuestion, { kind: 'join' }>): Promise<JoinedBots> => {
  const joined: JoinedBots = { passes: [], identities: [], joins: [] }
  const joinOne = async (number: number) => {
    await pause((number * seconds * 1000) / people)
    const beganAt = now()
    const { pass, identity } = await enter(address, slug, { role: 'User', name: `Ada ${number}` })
    joined.joins.push(now() - beganAt)
    joined.passes.push(pass)
    joined.identities.push(identity)
  }
  await Promise.all(Array.from({ length: people }, (_, number) => joinOne(number)))
  return joined
}

/** A picture that changes all the time, so that the encoder has work to do. */
const sendVideo = async (room: Room) => {
  const source = new VideoSource(width, height)
  const options = new TrackPublishOptions({ source: TrackSource.SOURCE_CAMERA, simulcast: false })
  await room.localParticipant?.publishTrack(LocalVideoTrack.createVideoTrack('camera', source), options)
  const picture = new Uint8Array((width * height * 3) / 2).fill(128)
  let count = 0
  setInterval(() => {
    count += 1
    for (let line = 0; line < height; line += 1)
      picture.fill((line + count * 4) % 256, line * width, line * width + width)
    source.captureFrame(new VideoFrame(picture, width, height, VideoBufferType.I420))
  }, 1000 / framesPerSecond)
}

const sendSound = async (room: Room) => {
  const source = new AudioSource(sampleRate, 1)
  const options = new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE })
  await room.localParticipant?.publishTrack(LocalAudioTrack.createAudioTrack('microphone', source), options)
  let sample = 0
  const speak = async () => {
    for (;;) {
      const samples = Int16Array.from(
        { length: frameSamples },
        () => 8000 * Math.sin((sample++ * 2 * Math.PI * 440) / sampleRate),
      )
      await source.captureFrame(new AudioFrame(samples, sampleRate, 1, frameSamples))
    }
  }
  void speak()
}

const publish = async ({ address, slug, guestKey, people }: Extract<BotQuestion, { kind: 'publish' }>) => {
  const identities: string[] = []
  const passes: string[] = []
  for (let number = 0; number < people; number += 1) {
    const entry = await enter(address, slug, { role: 'Guest', name: `Grace ${number}`, key: guestKey })
    await sendVideo(entry.room)
    await sendSound(entry.room)
    identities.push(entry.identity)
    passes.push(entry.pass)
  }
  return { identities, passes }
}

const answer = async (question: BotQuestion): Promise<object> => {
  if (question.kind === 'publish') return publish(question)
  if (question.kind === 'join') return join(question)
  if (question.kind === 'heard') {
    const told = heard
    heard = {}
    return told
  }
  await Promise.all(rooms.splice(0).map((room) => room.disconnect()))
  return {}
}

const reply = (message: object): void => void process.send?.(message)

process.on('message', (question: BotQuestion) => void answer(question).then(reply))
process.once('disconnect', () => process.exit())
reply({ isReady: true })
