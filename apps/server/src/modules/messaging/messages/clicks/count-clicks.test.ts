import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { newId } from '#db/new-id.ts'
import { testServices } from '#testing/test-services.ts'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { markedLink } from '../writing/message-links.ts'
import { countClicks } from './count-clicks.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

it('notes once that a link of a mail was followed by a person, and nothing that programs open', async () => {
  const pages = Fastify()
  pages.decorate('services', await testServices())
  countClicks(pages)
  pages.get('/*', () => 'page')
  const { db } = pages.services
  const aMessage = async () => {
    const id = newId()
    await db
      .insertInto('message')
      .values({ id, kind: 'mailing', channel: 'mail', unique_key: id, due_at: new Date(), state: 'sent' })
      .execute()
    return id
  }
  const [followed, scanned, again] = [await aMessage(), await aMessage(), await aMessage()]
  const before = new Date('2026-01-02T03:04:05Z')
  await db.updateTable('message').set({ clicked_at: before }).where('id', '=', again).execute()
  const open = (id: string, agent = firefox) =>
    pages.inject({
      url: new URL(markedLink(pages.services, `${pages.services.publicAddress.origin}/royal-tv?tab=replays`, id)).href,
      headers: { 'user-agent': agent },
    })
  await open(followed)
  await open(followed)
  await open(scanned, 'curl/8.5.0')
  await open(again)
  await pages.inject({ url: '/?mail=no-id', headers: { 'user-agent': firefox } })
  await pages.close()
  const rows = await db.selectFrom('message').select(['id', 'clicked_at']).execute()
  const clicked = new Map(rows.map((row) => [row.id, row.clicked_at]))
  expect([clicked.get(followed), clicked.get(scanned), clicked.get(again)]).toEqual([expect.any(Date), null, before])
})

it('leads on to the same page of the portal, whatever the address says', async () => {
  const pages = Fastify()
  pages.decorate('services', await testServices())
  countClicks(pages)
  pages.get('/*', () => 'page')
  const { port } = new URL(await pages.listen())
  // Other clients tidy addresses up before they ask.
  const open = async (path: string) => {
    const [answer] = (await once(get({ port, path, agent: false }), 'response')) as [IncomingMessage]
    answer.resume()
    return [answer.statusCode, answer.headers.location]
  }
  const id = newId()
  expect(await open(`/royal-tv/a?giveup=1&mail=${id}&q=a?b%20c`)).toEqual([302, '/royal-tv/a?giveup=1&q=a?b%20c'])
  expect(await open(`/?mail=${id}`)).toEqual([302, '/'])
  expect(await open('/?mail=')).toEqual([302, '/'])
  expect(await open(`//elsewhere.example/?mail=${id}`)).toEqual([302, '/elsewhere.example/'])
  expect(await open(`/\\\\elsewhere.example/?mail=${id}`)).toEqual([302, '/elsewhere.example/'])
  expect(await open('/royal-tv?email=a&q=mail=b')).toEqual([200, undefined])
  await pages.close()
})

it('marks links into the portal alone', async () => {
  const services = await testServices()
  const { origin } = services.publicAddress
  expect(markedLink(services, `${origin}/royal-tv?tab=replays`, 'a')).toBe(`${origin}/royal-tv?tab=replays&mail=a`)
  expect(markedLink(services, 'https://firm.example/news', 'a')).toBe('https://firm.example/news')
  expect(markedLink(services, '', 'a')).toBe('')
})
