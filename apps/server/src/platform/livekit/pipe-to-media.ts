import type { IncomingMessage } from 'node:http'
import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import { limitMessages } from './limit-messages.ts'

interface Piped {
  /** The address of the media server, with the path and all that is asked of it. */
  to: URL
  /** What was checked: the media server reads this one, whatever else the client has sent. */
  token: string
  request: IncomingMessage
  socket: Socket
  /** Bytes of the client that have arrived already. */
  head: Buffer
  /** Awaited when the media server has agreed, before either side hears the other. */
  taken: () => Promise<unknown>
  /** What the client gets instead, as HTTP, if the media server answers with this status, or not at all. */
  refusal: (status: number | undefined) => string
}

const connectMs = 5000
/** A browser that has read nothing for so long has lost its pictures as well. */
const stalledMs = 30_000

/** Not the extensions: compressed, a message would be longer than it seems. */
const passedOn = /^(?:connection|upgrade|sec-websocket-(?!extensions).+|user-agent|origin)$/iu

/** More than the longest description of a connection to a full room. */
const longestMessage = 1_000_000

/** The request as the media server gets it: without the cookies and the sign-in of the portal. */
const requestHead = ({ to, token, request: { rawHeaders } }: Pick<Piped, 'to' | 'token' | 'request'>): string => {
  const lines = [`GET ${to.pathname}${to.search} HTTP/1.1`, `Host: ${to.host}`, `Authorization: Bearer ${token}`]
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (passedOn.test(name)) lines.push(`${name}: ${rawHeaders[at + 1] ?? ''}`)
  }
  return `${lines.join('\r\n')}\r\n\r\n`
}

const connectTo = ({ protocol, hostname, port }: URL): Socket => {
  const host = hostname.replace(/^\[(.*)\]$/u, '$1')
  if (protocol === 'https:') return connectSecurely({ host, port: Number(port || 443), servername: host })
  return connectPlain({ host, port: Number(port || 80) })
}

const mostHeadBytes = 16 * 1024
const statusLine = /^HTTP\/1\.1 (?<status>\d{3}) /u

/** Calls back with the status of the answer, undefined if it is none. Whatever arrives is added to `said`. */
const readAnswer = (media: Socket, said: Buffer[], answered: (status: number | undefined) => void): void => {
  let isAnswered = false
  media.on('data', (chunk: Buffer) => {
    said.push(chunk)
    if (isAnswered) return
    const bytes = Buffer.concat(said)
    if (!bytes.includes('\r\n\r\n') && bytes.length < mostHeadBytes) return
    isAnswered = true
    const status = statusLine.exec(bytes.toString('latin1', 0, 20))?.groups?.['status']
    answered(status === undefined ? undefined : Number(status))
  })
}

/** Ends what a client keeps open that does not read. Nothing else would: what waits for it hides the end of the other side. */
const endStalled = (media: Socket, socket: Socket): void => {
  let stalled: NodeJS.Timeout | undefined
  const stopWaiting = () => {
    clearTimeout(stalled)
    stalled = undefined
  }
  media.on('pause', () => {
    stalled ??= setTimeout(() => socket.destroy(), stalledMs).unref()
  })
  socket.on('drain', stopWaiting)
  socket.once('close', stopWaiting)
}

const switching = 101

/**
 * Connects a client with the media server, byte for byte once that has agreed. What goes wrong on either side ends this one
 * connection. Answers the side of the media server.
 */
export const pipeToMedia = ({ to, token, request, socket, head, taken, refusal }: Piped): Socket => {
  const media = connectTo(to)
  const limited = limitMessages(longestMessage)
  const said: Buffer[] = []
  /** The media server may say its last word, and go, while the client still waits. */
  let step: 'asking' | 'agreed' | 'over' = 'asking'
  const refuse = (status?: number) => {
    step = 'over'
    if (socket.writable) {
      socket.write(refusal(status))
      socket.destroySoon()
    }
    media.destroy()
  }
  /** Lets what was said last go out first, if the client reads it. */
  const endClient = () => {
    socket.destroySoon()
    socket.setTimeout(connectMs, () => socket.destroy())
  }
  const join = () => {
    step = 'over'
    if (!socket.writable) return
    media.removeAllListeners('data')
    media.setTimeout(0)
    socket.setTimeout(0)
    socket.setNoDelay(true)
    socket.write(Buffer.concat(said))
    if (media.destroyed) {
      endClient()
      return
    }
    if (head.length > 0) limited.write(head)
    endStalled(media, socket)
    media.pipe(socket)
    socket.pipe(limited).pipe(media)
  }
  media.setTimeout(connectMs)
  media.once(to.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
    media.setNoDelay(true)
    media.write(requestHead({ to, token, request }))
    readAnswer(media, said, (status) => {
      if (status !== switching) {
        refuse(status)
        return
      }
      step = 'agreed'
      taken().then(join, () => refuse())
    })
  })
  for (const event of ['error', 'timeout'])
    media.on(event, () => {
      if (step === 'asking') refuse()
      else media.destroy()
    })
  limited.on('error', () => media.destroy())
  media.on('close', () => {
    if (step === 'asking') refuse()
    else if (step === 'over') endClient()
  })
  for (const event of ['error', 'close']) socket.on(event, () => media.destroy())
  return media
}
