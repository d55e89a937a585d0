import { expect, it } from 'vitest'
import { passkeyPlace } from './passkey-place.ts'

it.each([
  ['https://portal.example', { host: 'portal.example', origin: 'https://portal.example' }],
  ['https://portal.example:8443', { host: 'portal.example', origin: 'https://portal.example:8443' }],
  ['http://127.0.0.1:3000', { host: 'localhost', origin: 'http://localhost:3000' }],
  ['http://[::1]:3000', { host: 'localhost', origin: 'http://localhost:3000' }],
  ['https://192.0.2.7', undefined],
  ['https://[2001:db8::7]', undefined],
])('passkeys of %s', (origin, place) => expect(passkeyPlace({ origin })).toEqual(place))
