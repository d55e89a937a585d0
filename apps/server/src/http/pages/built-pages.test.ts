import { createHash } from 'node:crypto'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { HttpApp } from '../routes/route.ts'

let app: HttpApp

beforeAll(async () => {
  app = (await buildTestApp({ environment: { BRAND_NAME: 'Hart & Sons' } })).app
})

const publicPages = [
  { url: '/', title: 'Welcome', painted: 'WELCOME' },
  { url: '/royal-tv', title: 'Webinars', painted: 'No upcoming webinars' },
  { url: '/royal-tv?tab=replays', title: 'Webinars', painted: 'No replay webinars available' },
  { url: '/royal-tv?tab=watched', title: 'Webinars', painted: 'No watched webinars' },
  { url: '/courses', title: 'Courses', painted: 'COURSES' },
  { url: '/deals', title: 'Deals', painted: 'Explore our network of asset backed businesses.' },
]

describe.each(publicPages)('$url', ({ url, title, painted }) => {
  it('is painted before any script runs', async () => {
    const { statusCode, body } = await app.inject(url)
    expect(statusCode).toBe(200)
    expect(body.slice(body.indexOf('<div id="root">'), body.indexOf('<script type="application/json"'))).toContain(
      painted,
    )
  })

  it('says what it is, with the firm’s name, to tabs and to those who link to it', async () => {
    const { body } = await app.inject(url)
    expect(body).toContain(`<title>${title} · Hart &amp; Sons</title>`)
    expect(body).toMatch(/<meta name="description" content="[^"]{20,}">/u)
    expect(body).toContain(`<meta property="og:title" content="${title} · Hart &amp; Sons">`)
    expect(body).toMatch(/<meta property="og:description" content="[^"]{20,}">/u)
  })
})

describe('every document', () => {
  it('carries one inline script, whose hash the policy names, and no style element', async () => {
    const { body, headers } = await app.inject('/deals')
    const scripts = Array.from(
      body.matchAll(/<script(?<attributes>[^>]*)>(?<text>.*?)<\/script>/gsu),
      ({ groups }) => groups,
    )
    const inline = scripts.filter((script) => !script?.['attributes']?.includes('application/json'))

    expect(inline).toHaveLength(1)
    const hash = createHash('sha256')
      .update(inline[0]?.['text'] ?? '')
      .digest('base64')
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
    expect(body).not.toMatch(/<style|<script[^>]* src=/u)
  })

  it('preloads the font and links the style sheet as a file', async () => {
    const { body } = await app.inject('/deals')
    const [, font = ''] = /<link rel="preload" href="([^"]+\.woff2)" as="font"/u.exec(body) ?? []
    const [, style = ''] = /<link rel="stylesheet" href="([^"]+\.css)">/u.exec(body) ?? []
    for (const file of [font, style]) expect((await app.inject(file)).statusCode).toBe(200)
  })

  it('cannot be broken out of by what an address says', async () => {
    const { body } = await app.inject('/royal-tv?tab=</script><script>alert(1)</script>')
    expect(body).not.toContain('alert(1)')
  })
})

describe('an unknown address', () => {
  it.each(['/nowhere', '/royal-tv/a/b/c', '/deals/%E2%82%AC', '/index.html', '/%25', '/.env'])(
    'is a page with 404 for %s',
    async (url) => {
      const { statusCode, body } = await app.inject(url)
      expect([statusCode, body.includes('Oops! Page not found')]).toEqual([404, true])
    },
  )

  it('is JSON below /api', async () => {
    const { statusCode, headers } = await app.inject('/api/nowhere')
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
  })
})

describe('with the cookie of a browser that has signed in before', () => {
  it('paints frame and skeleton alone: neither Log In nor what an anonymous visitor would see', async () => {
    const { body, headers } = await app.inject({ url: '/deals', headers: { cookie: 'regent_seen=1' } })
    expect(body).not.toContain('Log In')
    expect(body).not.toContain('TALK TO SALES')
    expect(body).toContain('aria-busy="true"')
    expect(headers['cache-control']).toMatch(/^private/u)
  })
})

it('the page of a recorder is found by no search engine, and says nothing before it runs', async () => {
  const { statusCode, body } = await app.inject('/recording')
  expect(statusCode).toBe(200)
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(body.slice(body.indexOf('<body>'), body.indexOf('<script type="application/json"'))).not.toMatch(/>[^<]+</u)
})

describe('a page that is not public', () => {
  it('is the frame, without what its address carries', async () => {
    const { statusCode, body } = await app.inject('/setup/a-secret-token')
    expect(statusCode).toBe(200)
    expect(body).not.toContain('a-secret-token')
    expect(body).toContain('aria-busy="true"')
  })
})

describe('the sidebar', () => {
  it('is open or closed as it was left', async () => {
    const { body } = await app.inject({ url: '/deals', headers: { cookie: 'sidebar-state=closed' } })
    expect(body).toContain('data-sidebar="closed"')
  })
})
