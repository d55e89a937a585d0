import { describe, expect, it } from 'vitest'
import { imageAddress, isOwnFile, linkAddress } from './address.ts'
import { isYoutubeId } from '@regent/contract/files/youtube-id'

describe('an address in a lecture', () => {
  it.each(['https://example.com/a?b=c#d', 'mailto:ada@example.com', 'tel:+12025550100', '/courses?lecture=1'])(
    'may be a link to %s',
    (address) => {
      expect(linkAddress(address)).toBe(address)
    },
  )

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
    'https://exa\u0000mple.com',
    'example.com',
    '#notes',
    '',
  ])('is no link to %j', (address) => {
    expect(linkAddress(address)).toBeUndefined()
  })

  it('is written in a form that every browser reads the same way', () => {
    expect(linkAddress(' HTTPS://Exam\nple.com ')).toBe('https://example.com/')
  })

  it.each(['/files/0190.webp', 'https://example.com/a.png', 'data:image/png;base64,iVBORw0KGgo='])(
    'may be an image at %s',
    (address) => {
      expect(imageAddress(address)).toBe(address)
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
    expect(imageAddress(address)).toBeUndefined()
  })

  it('is a video only as a file of the portal or a YouTube id', () => {
    expect(isOwnFile('/files/0190.mp4')).toBe(true)
    expect(isOwnFile('https://example.com/a.mp4')).toBe(false)
    expect(isOwnFile('/files/../secret')).toBe(false)
    expect(isYoutubeId('dQw4w9WgXcQ')).toBe(true)
    expect(isYoutubeId('dQw4w9WgXcQ/../x')).toBe(false)
  })
})
