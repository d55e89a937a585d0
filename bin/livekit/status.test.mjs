import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { keysOf } from './keys.mjs'
import { buildingStatus, readStatus, removeStatus, writeStatus } from './status.mjs'

/** @type {string} */
let folder

beforeEach(() => {
  const parent = mkdtempSync(join(tmpdir(), 'regent-media-'))
  folder = join(parent, 'livekit')
  onTestFinished(() => rmSync(parent, { recursive: true }))
})

const modeOf = (/** @type {string} */ path) => (statSync(path).mode & 0o777).toString(8)

test('the status says since when, is for our user alone, and is gone when it is removed', () => {
  expect(readStatus(folder)).toBeUndefined()
  writeStatus(folder, { state: 'unavailable', reason: 'Go is not on the PATH' })
  expect(readStatus(folder)).toEqual({
    state: 'unavailable',
    reason: 'Go is not on the PATH',
    since: expect.stringMatching(/^\d{4}-.*Z$/u),
  })
  expect([modeOf(folder), modeOf(join(folder, 'status.json'))]).toEqual(['700', '600'])
  removeStatus(folder)
  expect(readStatus(folder)).toBeUndefined()
})

test('a status that cannot be read counts as none', () => {
  writeStatus(folder, { state: 'starting' })
  writeFileSync(join(folder, 'status.json'), '{ "state":')
  expect(readStatus(folder)).toBeUndefined()
})

test.for(
  /** @type {[number, string][]} */ ([
    [20, 'Building the media server, about a minute'],
    [60, 'Building the media server, about a minute'],
    [120, 'Building the media server, about two minutes'],
    [140, 'Building the media server, about two minutes'],
    [225, 'Building the media server, about four minutes'],
    [1200, 'Building the media server, about 20 minutes'],
  ]),
)('a build of %i seconds is announced in words', ([expectedSeconds, text]) => {
  expect(buildingStatus({ name: 'a build', doing: 'Building', expectedSeconds })).toEqual({
    ...{ state: 'building', text, expectedSeconds },
  })
})

test('key and secret are random, long, for our user alone, and stay the same', () => {
  const keys = keysOf(folder)
  expect(keysOf(folder)).toEqual(keys)
  expect(keys.apiSecret.length).toBeGreaterThan(40)
  expect(modeOf(join(folder, 'keys.json'))).toBe('600')
  expect(keysOf(join(folder, '..', 'other')).apiSecret).not.toBe(keys.apiSecret)
})
