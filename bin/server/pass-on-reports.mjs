import { once } from 'node:events'
import { createServer } from 'node:http'
import { request as askSecurely } from 'node:https'

const unreachable = 502

/**
 * LiveKit reports to no certificate that is not for the address it calls, and that of a portal is for its public name. So this process,
 * which outlives the server's restarts, takes the reports on loopback and passes them on. Our own server needs no proof that it is
 * itself, and a report is signed.
 * @param {string} to
 */
export const passOnReports = async (to) => {
  const server = createServer((report, response) => {
    const { method, headers } = report
    const passed = askSecurely(to, { method, headers, rejectUnauthorized: false }, (answer) => {
      response.writeHead(answer.statusCode ?? unreachable, answer.headers)
      answer.pipe(response)
    })
    // LiveKit tries again.
    passed.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(unreachable).end()))
    report.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
