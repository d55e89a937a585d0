import { expect, test } from '../../fixtures/journey.ts'

declare global {
  interface Window {
    heard: unknown[]
  }
}

test('the content policy allows a page to receive changes, which carry no data', async ({ page, query }) => {
  await page.goto('/')
  await page.evaluate(async () => {
    window.heard = []
    const socket = new WebSocket('/api/live')
    socket.addEventListener('message', ({ data }) => window.heard.push(JSON.parse(String(data))))
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', reject)
    })
    socket.send(JSON.stringify({ type: 'hello' }))
    socket.send(JSON.stringify({ type: 'subscribe', topics: ['room:journey', 'messages'] }))
  })
  await expect
    .poll(() => page.evaluate(() => window.heard))
    .toContainEqual({
      topic: 'messages',
      code: 'not_signed_in',
      message: 'Please sign in.',
    })

  // What announce() does in a transaction.
  await query("select pg_notify('regent_live', 'room:journey 9000000000000000')")
  await expect
    .poll(() => page.evaluate(() => window.heard))
    .toContainEqual({
      topic: 'room:journey',
      version: 9_000_000_000_000_000,
    })
})
