import { expect, test } from 'vitest'
import { isMediaHost, mediaHosts } from './media-hosts.ts'

const hosts = mediaHosts.parse('Videos.example.com, *.cdn.example  media.example:8443')

test.each([
  'https://videos.example.com/a.mp4',
  'http://VIDEOS.example.com/a.mp4',
  'https://videos.example.com:444/a.mp4',
  'https://eu.cdn.example/a.mp4',
  'https://a.b.cdn.example/a.mp4',
  'https://media.example:8443/a.mp4',
])('%s is at a host that was named', (url) => {
  expect(isMediaHost(hosts, url)).toBe(true)
})

test.each([
  'https://example.com/a.mp4',
  'https://videos.example.com.evil.example/a.mp4',
  'https://cdn.example/a.mp4',
  'https://evilcdn.example/a.mp4',
  'https://media.example/a.mp4',
  'https://evil.example/videos.example.com',
  'https://videos.example.com@evil.example/a.mp4',
  'ftp://videos.example.com/a.mp4',
  'javascript:alert(1)',
  '/files/a.mp4',
  '',
])('%j is not', (url) => {
  expect(isMediaHost(hosts, url)).toBe(false)
})

test('no host is allowed unless it is named', () => {
  expect(mediaHosts.parse(undefined)).toEqual([])
})
