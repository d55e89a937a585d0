import { expect, test } from 'vitest'
import { explainFailure } from './explain-failure.mjs'

test.for([
  [
    'listen udp 127.0.0.1:7882: bind: address already in use',
    'the UDP port 7882 for media is taken by another program',
  ],
  ['listen tcp :7881: bind: address already in use', 'free it, or set MEDIA_TCP_PORT'],
  ['listen udp4 0.0.0.0:82: bind: permission denied', 'the UDP port 82 for media may not be opened by this user'],
  ['could not listen on TURN UDP port: listen udp 0.0.0.0:3478: bind: address already in use', 'TURN does not start'],
  ['could not parse config: yaml', 'LiveKit does not start: could not parse config: yaml'],
])('explains %j in one sentence', ([line = '', sentence = '']) => {
  expect(explainFailure(['starting', line])).toContain(sentence)
})

test('explains an end without a word, too', () => {
  expect(explainFailure([])).toBe('LiveKit does not start: it gave no reason')
})
