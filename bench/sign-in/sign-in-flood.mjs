import { Agent, request } from 'node:http'

/**
 * Sends sign-ins from twenty networks at a constant rate, whatever the answers are, until its parent ends.
 * Arguments: the address of the server, sign-ins per second.
 */
const [address = '', perSecond = '0'] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: 200 })
/** @type {Record<string, number>} */
const statuses = {}
let sent = 0

const signIn = () => {
  sent += 1
  const body = JSON.stringify({ email: `flood.${sent % 500}@example.com`, password: 'wrong password' })
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    'x-forwarded-for': `100.64.${sent % 20}.1`,
  }
  request(`${address}/api/auth/login`, { method: 'POST', agent, headers }, (answer) => {
    statuses[answer.statusCode ?? 0] = (statuses[answer.statusCode ?? 0] ?? 0) + 1
    answer.resume()
  })
    .on('error', () => undefined)
    .end(body)
}

const begun = performance.now()
setInterval(() => {
  const due = ((performance.now() - begun) / 1000) * Number(perSecond)
  while (sent < due) signIn()
}, 5)
// Answers any message with how often each status was received.
process.on('message', () => process.send?.(statuses))
process.once('disconnect', () => process.exit())
