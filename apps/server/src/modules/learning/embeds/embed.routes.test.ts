import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { describe, expect, it } from 'vitest'

const { app } = await buildTestApp()

describe('the page around a video of YouTube', () => {
  it('may show a frame of YouTube without cookies, and no other site', async () => {
    const { statusCode, headers, body } = await app.inject('/embed/youtube/dQw4w9WgXcQ?start=42')
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toContain('frame-src https://www.youtube-nocookie.com;')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(body).toContain('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
    expect(body).not.toMatch(/<style|<script>/u)
  })

  it.each(['short', 'dQw4w9WgXcQQ', 'dQw4w9WgXc%22', '..%2F..%2Fetc1'])('is not there for %s', async (id) => {
    expect((await app.inject(`/embed/youtube/${id}`)).statusCode).toBe(404)
  })

  it('has its script and its style as files of ours', async () => {
    expect((await app.inject('/embed/youtube.js')).headers['content-type']).toContain('text/javascript')
    expect((await app.inject('/embed/youtube.css')).headers['content-type']).toContain('text/css')
  })
})
