import { describe, expect, it } from 'vitest'
import { lectureImage, lectureLink, lectureVideo, lectureYoutube } from './lecture-html.ts'

describe('an address in a lecture', () => {
  it.each([
    'https://example.com/a?b=c#d',
    'HTTP://EXAMPLE.COM',
    'mailto:ada@example.com',
    'tel:+12025550100',
    '/courses?lecture=1',
    '#notes',
  ])('may be a link to %s', (address) => {
    expect(lectureLink(address)).toBe(address)
  })

  it.each([
    'javascript:alert(1)',
    ' \u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    '//example.com',
    '/\\example.com',
    '/\t/example.com',
    'https:example.com',
    'https:///example.com',
    'https://exa\u0000mple.com',
    'example.com',
    'tel:javascript',
    '',
  ])('is no link to %j', (address) => {
    expect(lectureLink(address)).toBeUndefined()
  })

  it('is read as a browser reads it', () => {
    expect(lectureLink(' https://exam\nple.com/ ')).toBe('https://example.com/')
  })

  it.each(['/files/0190.webp', 'https://example.com/a.png', 'data:image/png;base64,iVBORw0KGgo='])(
    'may be an image at %s',
    (address) => {
      expect(lectureImage(address)).toBe(address)
    },
  )

  it.each([
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:text/html;base64,PHN2Zz4=',
    'data:image/png,<svg onload=alert(1)>',
    '/api/auth/logout',
    '/files/../api/auth/logout',
    '//example.com/a.png',
    'javascript:alert(1)',
    'blob:x',
  ])('is no image at %s', (address) => {
    expect(lectureImage(address)).toBeUndefined()
  })

  it('names a video only by a file of the portal, or by the id that YouTube gives', () => {
    expect(lectureVideo('/files/0190.mp4')).toBe('/files/0190.mp4')
    expect(lectureVideo('https://example.com/a.mp4')).toBeUndefined()
    expect(lectureVideo('/files/../secret')).toBeUndefined()
    expect(lectureYoutube('dQw4w9WgXcQ')).toBe('dQw4w9WgXcQ')
    expect(lectureYoutube('dQw4w9WgXcQ/../x')).toBeUndefined()
  })
})
