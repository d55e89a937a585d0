import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import type { Services } from '#app/services.ts'
import { PublicAddress } from '#platform/public-address.ts'
import type { FloodLimit } from '../limits/flood-limit.ts'
import { registerPages } from './pages.ts'
import type { Renderer } from './web-app.ts'

const publicAddress = new PublicAddress({
  HOST: '127.0.0.1',
  PORT: 3000,
  PUBLIC_URL: 'https://portal.example',
  TLS_CERT: undefined,
})
const assets = { entry: '/assets/entry.js', style: '/assets/app.css', font: undefined, chunks: {} }

const startPages = async (replaced: Partial<Renderer> = {}) => {
  const logged: unknown[] = []
  const render = vi.fn<Renderer['render']>((address, { hints }) =>
    Promise.resolve({
      status: 200,
      document: `<p>${address} ${hints.zone ?? 'Eastern'} ${hints.seen ? 'seen' : 'new'}</p>`,
    }),
  )
  const renderer: Renderer = {
    bootScript: '',
    canonicalAddress: (url) => ({
      address: url.split('?')[0] ?? '',
      frame: url.replace(/^(?<list>\/[^/]+)\/.*/u, '$<list>/:slug'),
      isKnown: !url.startsWith('/nowhere'),
    }),
    render,
    renderShell: () => '<p>shell</p>',
    ...replaced,
  }
  const app = Fastify()
  const charge = vi.fn()
  app.decorate('services', { publicAddress, flood: { charge } as unknown as FloodLimit } as Services)
  app.addHook('onRequest', (request, _reply, done) => {
    const log: Partial<FastifyBaseLogger> = { error: (details: unknown) => logged.push(details) }
    request.log = Object.assign(Object.create(request.log) as FastifyBaseLogger, log)
    done()
  })
  app.get('/api/who', ({ headers }) => headers.authorization ?? headers.cookie ?? 'visitor')
  registerPages(app, () => Promise.resolve({ renderer, assets }))
  await app.ready()
  return { app, render, logged, charge }
}

describe('a public page', () => {
  it('is rendered once for a hundred visitors at the same time', async () => {
    const { app, render } = await startPages()
    const answers = await Promise.all(Array.from({ length: 100 }, () => app.inject('/deals')))

    expect(answers.every(({ statusCode, body }) => statusCode === 200 && body === '<p>/deals Eastern new</p>')).toBe(
      true,
    )
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('is rendered from its own name, so that nothing else in one visitor’s address reaches another', async () => {
    const { app, render } = await startPages()
    await app.inject('/deals?email=ann@example.com')
    const next = await app.inject('/deals?utm_source=letter')

    expect(render).toHaveBeenCalledTimes(1)
    expect(render.mock.calls[0]?.[0]).toBe('/deals')
    expect(next.body).not.toContain('ann@example.com')
  })

  it('is another page in another zone', async () => {
    const { app } = await startPages()
    await app.inject('/deals')
    const page = await app.inject({ url: '/deals', headers: { cookie: 'regent_tz=America%2FChicago' } })

    expect(page.body).toContain('America/Chicago')
    expect(page.headers['vary']).toContain('cookie')
  })

  it('calls the API as a visitor, even if the viewer is signed in', async () => {
    const { app } = await startPages({
      render: async (_address, { fetchApi }) => {
        const answer = await fetchApi('/api/who', { headers: { accept: 'application/json' } })
        return { status: 200, document: await answer.text() }
      },
    })
    const page = await app.inject({ url: '/deals', headers: { authorization: 'Bearer mine', cookie: 'a=b' } })

    expect(page.body).toBe('visitor')
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('travels packed as %s', async (encoding, unpack) => {
    const { app } = await startPages()
    const page = await app.inject({ url: '/deals', headers: { 'accept-encoding': encoding } })

    expect(page.headers['content-encoding']).toBe(encoding)
    expect(unpack(page.rawPayload).toString()).toBe('<p>/deals Eastern new</p>')
  })

  it('is sent uncompressed to clients without compression', async () => {
    const { app } = await startPages()
    const page = await app.inject({ url: '/deals', headers: { 'accept-encoding': 'br;q=0, identity' } })
    expect(page.headers['content-encoding']).toBeUndefined()
  })
})

describe('a page in a browser where a person has signed in', () => {
  const cookie = 'regent_seen=1'

  it('is private, and a frame that is the same for every record of its kind', async () => {
    const { app, render } = await startPages()
    const page = await app.inject({ url: '/royal-tv/one', headers: { cookie } })
    for (const slug of ['two', 'made-up', 'x']) await app.inject({ url: `/royal-tv/${slug}`, headers: { cookie } })

    expect(page.headers['cache-control']).toMatch(/^private/u)
    expect(page.body).toBe('<p>/royal-tv/:slug Eastern seen</p>')
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('is never taken from the visitors’ pages, and never put among them', async () => {
    const { app } = await startPages()
    const before = await app.inject('/deals')
    const mine = await app.inject({ url: '/deals', headers: { cookie } })
    const after = await app.inject('/deals')

    expect([before.body, after.body]).toEqual(['<p>/deals Eastern new</p>', '<p>/deals Eastern new</p>'])
    expect(mine.body).toBe('<p>/deals Eastern seen</p>')
  })
})

it('charges the network for what it makes the server render, and for nothing else', async () => {
  const { app, charge } = await startPages()
  for (const url of ['/deals', '/deals', '/royal-tv']) await app.inject(url)
  expect(charge.mock.calls).toEqual([
    ['127.0.0.0/24', 20],
    ['127.0.0.0/24', 20],
  ])
})

describe('a page that cannot be rendered', () => {
  const render = () => Promise.reject(new Error('a component threw'))

  it('is the shell, which may still work in the browser; the log says why, the page does not', async () => {
    const { app, logged } = await startPages({ render })
    const page = await app.inject('/deals')

    expect([page.statusCode, page.body]).toEqual([200, '<p>shell</p>'])
    expect(logged).toEqual([expect.objectContaining({ err: new Error('a component threw') })])
  })

  it('is the shell with 404 where nothing is', async () => {
    const { app } = await startPages({ render })
    expect((await app.inject('/nowhere')).statusCode).toBe(404)
  })
})
