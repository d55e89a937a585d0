import net from 'node:net'
import { setImmediate as afterNextPoll, setTimeout as sleep } from 'node:timers/promises'
import type { HttpApp } from '../routes/route.ts'

/** A client far away or on a busy machine may be sending its next request all this while. */
const farewellMs = 1000
const longestAnswerMs = 10_000
const longestQueueMs = 1000
const briefMs = 0.1

/**
 * Lets every request that has arrived be answered, then closes. The listener closes first; connected clients get
 * `connection: close` with the next answer, and only silent connections are cut off.
 */
export const drain = async (app: HttpApp): Promise<void> => {
  const { server } = app
  app.services.readiness.stop()
  await untilNoneQueues(server)
  // `http.Server.close` would also cut off clients between two requests.
  const closed = new Promise<void>((resolve) => net.Server.prototype.close.call(server, () => resolve()))
  await Promise.race([closed, sleep(farewellMs)])
  server.closeIdleConnections()
  const impatience = setTimeout(() => server.closeAllConnections(), longestAnswerMs)
  await app.close()
  await closed
  clearTimeout(impatience)
}

/**
 * A connection that still waits to be accepted when the listener closes is reset, and its request is lost. So this
 * resolves right after a check that found no waiting connection and left no time for a new one.
 */
const untilNoneQueues = async (server: net.Server) => {
  let arrived = 0
  const count = () => (arrived += 1)
  server.on('connection', count)
  const began = performance.now()
  for (let now = began; now - began < longestQueueMs;) {
    const before = arrived
    await afterNextPoll()
    const took = performance.now() - now
    now += took
    if (arrived === before && took < briefMs) break
  }
  server.off('connection', count)
}
