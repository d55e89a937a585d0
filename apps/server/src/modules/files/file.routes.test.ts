import { aFile } from '#testing/a-file.ts'
import { buildTestApp } from '#testing/build-test-app.ts'
import { expect, test } from 'vitest'

const { app, services } = await buildTestApp()

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('a public file is answered whole, with what a browser has to know of it', async () => {
  const { url } = await aFile(services, { audience: 'public' })
  const answer = await get(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toBe('Ten bytes.')
  expect(answer.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '10',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-disposition': `inline; filename="notes.mp4"; filename*=UTF-8''notes.mp4`,
  })
})
