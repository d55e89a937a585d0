import { once } from 'node:events'
import type { MadeWebinar, Portal } from './start-portal.ts'
import { fieldsOf } from './protobuf.ts'

/** Where the media server's messages say it: update, participants, then permission and whether they may receive. */
const participants = [5, 1]
const identityOf = 2
const mayReceive = [11, 1]

/** A request of the field `ping`, with a time of 1. */
const ping = new Uint8Array([14 * 8, 1])
const pingMs = 5000

/** A person in the room who only exchanges signals, as no machine could show 300 videos. */
export const joinBySignals = async ({ address, call }: Portal, { slug }: MadeWebinar, name: string) => {
  const entry = await call<{ token: string; identity: string }>('POST', `/api/rooms/${slug}/token`, {
    role: 'User',
    name,
  })
  const query = `access_token=${entry.token}&protocol=16&sdk=js&version=2.23.0&auto_subscribe=0`
  const socket = new WebSocket(`${address.replace('http', 'ws')}/rtc?${query}`)
  socket.binaryType = 'arraybuffer'
  await once(socket, 'message')
  const pings = setInterval(() => socket.send(ping), pingMs)
  socket.addEventListener('close', () => clearInterval(pings))

  const allowed = new Promise<number>((done, fail) => {
    socket.addEventListener('message', ({ data }) => {
      const own = fieldsOf(Buffer.from(data as ArrayBuffer), ...participants).find(
        (person) => Buffer.isBuffer(person) && fieldsOf(person, identityOf).some((id) => String(id) === entry.identity),
      )
      if (Buffer.isBuffer(own) && fieldsOf(own, ...mayReceive).includes(1)) done(performance.now())
    })
    socket.addEventListener('close', () => fail(new Error('The media server has ended a connection')))
  })
  allowed.catch(() => undefined)
  return {
    /** When the person was allowed to see and hear the others. */
    allowed,
    leave: () => socket.close(),
  }
}
