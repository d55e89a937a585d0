import { expect, it } from 'vitest'
import { readEntrance } from './read-entrance.ts'

it('takes the token of our recorder from the part of the address that no server sees', () => {
  expect(readEntrance({ hash: '#abc', search: '' })).toEqual({ kind: 'own', token: 'abc' })
})

it('takes from LiveKit Egress where the media server is', () => {
  const search = '?key=abc&layout=speaker&url=wss%3A%2F%2Fmedia.example&token=jwt'
  expect(readEntrance({ hash: '', search })).toEqual({
    kind: 'egress',
    token: 'abc',
    media: { url: 'wss://media.example', token: 'jwt' },
  })
})

it.each([
  ['nothing', { hash: '', search: '' }],
  ['an empty token', { hash: '#', search: '' }],
  ['a key without a media server', { hash: '', search: '?key=abc&layout=speaker' }],
])('finds no way in where the address has %s', (_, address) => {
  expect(readEntrance(address)).toBeUndefined()
})
