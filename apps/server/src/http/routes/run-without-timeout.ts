import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

const withoutTimeout = new WeakSet<IncomingMessage>()

const longestSilenceMs = 60_000

/** An upload may take as long as it takes, as long as something arrives: silence ends it. */
export const runWithoutTimeout = (request: IncomingMessage, silenceMs = longestSilenceMs): void => {
  withoutTimeout.add(request)
  const { socket } = request
  // Whoever asks from within the process has none.
  if (!(socket instanceof Socket)) return
  socket.setTimeout(silenceMs)
  // What is done with the bytes afterwards is ours to hurry.
  request.once('end', () => socket.setTimeout(0))
}

export const mayRunWithoutTimeout = (request: IncomingMessage | undefined): boolean =>
  request !== undefined && withoutTimeout.has(request)
