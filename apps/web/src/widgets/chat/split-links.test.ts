import { describe, expect, it } from 'vitest'
import { splitLinks } from './split-links.ts'

const linksIn = (text: string) => splitLinks(text).flatMap(({ link }) => (link === undefined ? [] : [link]))

describe('the links in a message', () => {
  it('are found, and the text around them stays as it was', () => {
    expect(splitLinks('See https://example.com/a?b=1, or (http://example.org/c_(d)).')).toEqual([
      { text: 'See ' },
      { text: 'https://example.com/a?b=1', link: 'https://example.com/a?b=1' },
      { text: ', or (' },
      { text: 'http://example.org/c_(d)', link: 'http://example.org/c_(d)' },
      { text: ').' },
    ])
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'www.example.com',
    'file:///etc/passwd',
    'https://',
    'http://?',
    'https://example.com@evil.example/',
    'https://user:secret@evil.example/',
    '<a href="https:">',
  ])('are none in %s', (text) => {
    expect(splitLinks(text)).toEqual([{ text }])
  })

  it('end before quotes, markup and marks that turn the direction of text', () => {
    expect(linksIn('"https://example.com/x">click')).toEqual(['https://example.com/x'])
    expect(linksIn('https://example.com/\u202egnp.exe')).toEqual(['https://example.com/'])
    expect(linksIn('HTTPS://EXAMPLE.COM/A')).toEqual(['https://example.com/A'])
  })

  it('take no longer for a text made to be slow', () => {
    const before = performance.now()
    splitLinks(`https://a${')'.repeat(50_000)}`)
    splitLinks('https://a.'.repeat(5000))
    expect(performance.now() - before).toBeLessThan(1000)
  })

  it('never lose or add a character', () => {
    for (const text of ['', 'a', ' https://a.b ', 'https://a.b/https://c.d', 'x https://a.b:99999/ y'])
      expect(
        splitLinks(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
  })
})
