import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Another system on this machine, at a free port. A request that it cannot answer is cut off. */
export const startLocalServer = async (
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>,
) => {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
