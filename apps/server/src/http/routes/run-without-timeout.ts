import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

const withoutTimeout = new WeakSet<IncomingMessage>()

const longestSilenceMs = 60_000

/** An upload may take any time while bytes keep arriving; only silence ends it. */
export const runWithoutTimeout = (request: IncomingMessage, silenceMs = longestSilenceMs): void => {
  withoutTimeout.add(request)
  const { socket } = request
  // A request from within the process has no socket.
  if (!(socket instanceof Socket)) return
  socket.setTimeout(silenceMs)
  // Once the bytes have arrived, the client no longer sets the pace.
  request.once('end', () => socket.setTimeout(0))
}

export const mayRunWithoutTimeout = (request: IncomingMessage | undefined): boolean =>
  request !== undefined && withoutTimeout.has(request)
