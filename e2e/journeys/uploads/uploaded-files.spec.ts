import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/journey.ts'
import { createPerson, login } from '../../people/people.ts'

/** A script that runs in our origin writes its name into the storage. */
const script = `try { localStorage.setItem('ran:NAME', '1') } catch {} try { parent.localStorage.setItem('ran:NAME', '1') } catch {}`
const named = (name: string, content: string) => content.replaceAll('NAME', name)
const whatRan = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ran:')))

const inPage = `<script>${script}</script><img src=x onerror="${script}">`

const hostile: [name: string, type: string, content: string][] = [
  ['page.html', 'text/html', `<!doctype html><html><body>${inPage}</body></html>`],
  ['photo.jpg', 'image/jpeg', `<html><body>${inPage}</body></html>`],
  ['video.mp4', 'video/mp4', `<html><body>${inPage}</body></html>`],
  [
    'drawing.svg',
    'image/svg+xml',
    `<svg xmlns="http://www.w3.org/2000/svg" onload="${script}"><script>${script}</script></svg>`,
  ],
  [
    'page.xhtml',
    'application/xhtml+xml',
    `<html xmlns="http://www.w3.org/1999/xhtml"><body><script>${script}</script></body></html>`,
  ],
  [
    'sheet.xml',
    'text/xml',
    `<?xml version="1.0"?><a xmlns:h="http://www.w3.org/1999/xhtml"><h:script>${script}</h:script></a>`,
  ],
  ['code.js', 'text/javascript', script],
  ['module.mjs', 'text/javascript', `${script}; export default 1`],
  ['style.css', 'text/css', 'body { --ran: 1; display: none }'],
  ['picture.gif', 'image/gif', `GIF89a=1;${script}/*`],
  ['notes.pdf', 'application/pdf', `%PDF-1.4\n${' '.repeat(5000)}${inPage}\n%%EOF`],
  ['captions.vtt', 'text/vtt', `WEBVTT\n\n00:00.000 --> 00:01.000\n${inPage}\n`],
  ['data.json', 'application/json', `{"a":"${'x'.repeat(10)}"}`],
]

const upload = async (page: Page, [name, mimeType, content]: [string, string, string | Buffer]) => {
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('accessToken') ?? '')}`
  const file = { name, mimeType, buffer: Buffer.from(content) }
  const answer = await page.request.post('/api/upload/file', { headers: { authorization }, multipart: { file } })
  expect(answer.status(), `${name}: ${await answer.text()}`).toBe(201)
  return ((await answer.json()) as { url: string }).url
}

/** Embeds the file with every element that could run it. */
const embed = (page: Page, url: string) =>
  page.evaluate(async (address) => {
    // The browser fires neither event for some refused elements.
    const limitMs = 3000
    const make = (tag: string, attributes: Record<string, string>) => {
      const element = document.createElement(tag)
      for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
      return new Promise<void>((resolve) => {
        element.addEventListener('load', () => resolve())
        element.addEventListener('error', () => resolve())
        document.body.append(element)
        setTimeout(resolve, limitMs)
      })
    }
    await Promise.all([
      make('script', { src: address }),
      make('script', { src: address, type: 'module' }),
      make('link', { rel: 'stylesheet', href: address }),
      make('iframe', { src: address }),
      make('object', { data: address }),
      make('embed', { src: address }),
      make('img', { src: address, alt: '' }),
      import(/* @vite-ignore */ address).catch(() => undefined),
      new Promise<void>((resolve) => {
        const worker = new Worker(address)
        worker.onerror = () => resolve()
        setTimeout(resolve, limitMs)
      }),
    ])
    return getComputedStyle(document.body).getPropertyValue('--ran')
  }, url)

test('no uploaded file runs scripts of ours, opened directly or embedded in a page', async ({
  page,
  query,
  faults,
}) => {
  // The browser reports each refusal on the console.
  faults.expect(/MIME type|Content Security Policy|violates|Failed to load|sandbox|404/iu)
  await login(page, await createPerson(query, { role: 'admin' }))
  await page.goto('/robots.txt')
  const urls = []
  for (const [name, type, content] of hostile) urls.push(await upload(page, [name, type, named(name, content)]))

  for (const url of urls) {
    // A download ends the navigation.
    await page.goto(url).catch(() => undefined)
  }
  await page.goto('/terms')
  expect(await Promise.all(urls.map((url) => embed(page, url)))).toEqual(urls.map(() => ''))
  expect(await whatRan(page)).toEqual([])

  // The same check finds a script that a careless server lets run.
  const body = named('careless.js', script)
  await page.route('**/files/careless.js', (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await embed(page, '/files/careless.js')
  expect(await whatRan(page)).toEqual(['ran:careless.js'])
  await page.goto('about:blank')
})

test('uploaded captions are read by a track', async ({ page, query }) => {
  await login(page, await createPerson(query, { role: 'admin' }))
  await page.goto('/robots.txt')
  const text = 'WEBVTT\n\n00:00.000 --> 00:02.000\nGood morning.\n'
  const url = await upload(page, ['captions.vtt', 'text/plain', text])
  const cues = await page.evaluate(
    (address) =>
      new Promise((resolve) => {
        const track = Object.assign(document.createElement('track'), { kind: 'captions', src: address, default: true })
        track.addEventListener('load', () => {
          resolve(Array.from(track.track.cues ?? [], (cue) => (cue as VTTCue).text))
        })
        track.addEventListener('error', () => {
          resolve('refused')
        })
        const video = document.createElement('video')
        video.append(track)
        document.body.append(video)
        track.track.mode = 'hidden'
      }),
    url,
  )
  expect(cues).toEqual(['Good morning.'])
  await page.goto('about:blank')
})

test('a video opened directly plays', async ({ page, query, faults }) => {
  // What this journey checks with is a script in the page, which it refuses like any other.
  faults.expect(/sandboxed and the 'allow-scripts' permission is not set/u)
  await login(page, await createPerson(query, { role: 'admin' }))
  await page.goto('/robots.txt')
  const video = path.resolve(import.meta.dirname, '../../../apps/server/sample-content/holding-companies/purpose.mp4')
  await page.goto(await upload(page, ['video.mp4', 'video/mp4', await readFile(video)]))
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => Math.round(video.duration)))
    .toBe(59)
  await page.goto('about:blank')
})
