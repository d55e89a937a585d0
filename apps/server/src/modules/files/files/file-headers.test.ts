import { aFile } from '#testing/records/a-file.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { describe, expect, test } from 'vitest'
import { contentDisposition } from './file-headers.ts'

const { app, services } = await buildTestApp()

const headersOf = async (input: Parameters<typeof aFile>[1]) => {
  const { url } = await aFile(services, { ...input, audience: 'public' })
  return (await app.inject({ url })).headers
}

const shown = [
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
  ['mp3', 'audio/mpeg'],
  ['pdf', 'application/pdf'],
] as const

test.each(shown)('%s is shown as %s', async (extension, contentType) => {
  const headers = await headersOf({ extension, contentType, name: `a.${extension}` })
  expect(headers['content-type']).toBe(contentType)
  expect(headers['content-disposition']).toMatch(/^inline; /u)
  expect(headers['x-content-type-options']).toBe('nosniff')
})

const saved = [
  ['svg', 'image/svg+xml'],
  ['html', 'text/html'],
  ['xhtml', 'application/xhtml+xml'],
  ['xml', 'text/xml'],
  ['js', 'text/javascript'],
  ['mjs', 'application/javascript'],
  ['css', 'text/css'],
  ['json', 'application/json'],
  ['wasm', 'application/wasm'],
  ['mht', 'multipart/related'],
  ['swf', 'application/x-shockwave-flash'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['bin', 'application/octet-stream'],
] as const

test.each(saved)('%s is saved, and is of no type that could be run', async (extension, contentType) => {
  const headers = await headersOf({ extension, contentType, name: `a.${extension}` })
  expect(headers['content-type']).toBe('application/octet-stream')
  expect(headers['content-disposition']).toMatch(/^attachment; /u)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox$/u)
})

test('captions have the type that players need, and are no page', async () => {
  const headers = await headersOf({ extension: 'vtt', contentType: 'text/vtt', name: 'a.vtt', content: 'WEBVTT\n' })
  expect(headers['content-type']).toBe('text/vtt; charset=utf-8')
  expect(headers['content-disposition']).toMatch(/^attachment; /u)
})

test.each([
  ['jpg', 'image/jpeg', 'sandbox'],
  ['mp4', 'video/mp4', 'sandbox allow-same-origin'],
  ['mp3', 'audio/mpeg', 'sandbox allow-same-origin'],
])('%s opened by itself is a page that may run nothing', async (extension, contentType, expected) => {
  const policy = String((await headersOf({ extension, contentType }))['content-security-policy']).split('; ')
  expect(policy).toContain("default-src 'none'")
  expect(policy.at(-1)).toBe(expected)
})

test('a PDF has no sandbox, in which no browser would show it, and runs nothing', async () => {
  const policy = String(
    (await headersOf({ extension: 'pdf', contentType: 'application/pdf' }))['content-security-policy'],
  )
  expect(policy).not.toContain('sandbox')
  expect(policy).toContain("script-src 'none'")
})

describe('the name', () => {
  test.each([
    ['Plan 2026.pdf', `filename="Plan 2026.pdf"; filename*=UTF-8''Plan%202026.pdf`],
    ['Übersicht €.pdf', `filename="Ubersicht .pdf"; filename*=UTF-8''%C3%9Cbersicht%20%E2%82%AC.pdf`],
    ['a"b\\c;d%.pdf', `filename="a_b_c_d_.pdf"; filename*=UTF-8''a%22b%5Cc%3Bd%25.pdf`],
    ["it's (new)*.pdf", `filename="it's (new)*.pdf"; filename*=UTF-8''it%27s%20%28new%29%2A.pdf`],
    ['../../etc/passwd', `filename=".._.._etc_passwd"; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd`],
    ['報告', `filename="file"; filename*=UTF-8''%E5%A0%B1%E5%91%8A`],
    ['a\r\nSet-Cookie: x=1.pdf', `filename="aSet-Cookie: x=1.pdf"; filename*=UTF-8''aSet-Cookie%3A%20x%3D1.pdf`],
    ['\u202Efdp.exe', `filename="fdp.exe"; filename*=UTF-8''fdp.exe`],
    ['half \ud83d.pdf', `filename="half .pdf"; filename*=UTF-8''half%20%EF%BF%BD.pdf`],
    ['', `filename="file"; filename*=UTF-8''file`],
  ])('%j stays within its header', (name, parameters) => {
    expect(contentDisposition('attachment', name)).toBe(`attachment; ${parameters}`)
  })

  test('is the one it was uploaded with', async () => {
    const headers = await headersOf({ name: 'Übersicht.mp4' })
    expect(headers['content-disposition']).toBe(`inline; filename="Ubersicht.mp4"; filename*=UTF-8''%C3%9Cbersicht.mp4`)
  })
})
