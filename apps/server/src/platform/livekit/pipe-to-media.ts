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

/** Calls back with the status of the answer, and all that has arrived so far. */
const readAnswer = (media: Socket, answered: (status: number | undefined, bytes: Buffer) => void): void => {
  let bytes = Buffer.alloc(0)
  const read = (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk])
    if (!bytes.includes('\r\n\r\n') && bytes.length < mostHeadBytes) return
    media.off('data', read)
    const status = statusLine.exec(bytes.toString('latin1', 0, 20))?.groups?.['status']
    answered(status === undefined ? undefined : Number(status), bytes)
  }
  media.on('data', read)
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
  let isWaiting = true
  const refuse = (status?: number) => {
    isWaiting = false
    if (socket.writable) {
      socket.write(refusal(status))
      socket.destroySoon()
    }
    media.destroy()
  }
  const join = (answer: Buffer) => {
    if (media.destroyed) return
    isWaiting = false
    media.setTimeout(0)
    socket.setTimeout(0)
    socket.setNoDelay(true)
    socket.write(answer)
    if (head.length > 0) limited.write(head)
    endStalled(media, socket)
    media.pipe(socket)
    socket.pipe(limited).pipe(media)
  }
  media.setTimeout(connectMs)
  media.once(to.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
    media.setNoDelay(true)
    media.write(requestHead({ to, token, request }))
    readAnswer(media, (status, bytes) => {
      if (status !== switching) {
        refuse(status)
        return
      }
      media.pause()
      taken().then(
        () => join(bytes),
        () => refuse(),
      )
    })
  })
  for (const event of ['error', 'timeout'])
    media.on(event, () => {
      if (isWaiting) refuse()
      else media.destroy()
    })
  limited.on('error', () => media.destroy())
  media.on('close', () => {
    if (isWaiting) refuse()
    else {
      // Lets what was said last go out first, if the client reads it.
      socket.destroySoon()
      socket.setTimeout(connectMs, () => socket.destroy())
    }
  })
  for (const event of ['error', 'close']) socket.on(event, () => media.destroy())
  return media
}
