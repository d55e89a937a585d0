import { setImmediate as afterNewConnections, setTimeout as sleep } from 'node:timers/promises'
import type { HttpApp } from './route.ts'

const farewellMs = 250
const longestAnswerMs = 10_000

/**
 * Lets every request that has arrived be answered, then closes. At first the door stays open: a client that is busy
 * on its connection hears `connection: close` with its next answer, so that none loses a request to a closed socket.
 */
export const drain = async (app: HttpApp): Promise<void> => {
  app.services.readiness.stop()
  await sleep(farewellMs)
  const impatience = setTimeout(() => {
    app.server.closeAllConnections()
  }, longestAnswerMs)
  // Connections that wait to be accepted when the listener closes are reset; right after a poll there are none.
  await afterNewConnections()
  app.server.close()
  await app.close()
  clearTimeout(impatience)
}
