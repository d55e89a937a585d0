import { expect, test } from 'vitest'
import { explainFailure, isStillBlocked } from './explain-failure.mjs'

const folder = '/srv/regent/data/postgres'

test.for([
  [
    'FATAL:  could not write lock file "postmaster.pid": No space left on device',
    'The disk that holds /srv/regent/data/postgres is full',
  ],
  ['initdb: error: could not access directory: Permission denied', 'it belongs to another user'],
  ['FATAL:  data directory "/srv" has wrong ownership', 'it belongs to another user'],
  ['initdb: error: could not create directory: Read-only file system', 'mounted read-only'],
  ['initdb: could not look up effective user ID 12345: user does not exist', 'has none in /etc/passwd'],
  [
    'PANIC:  could not locate a valid checkpoint record',
    'did not start on /srv/regent/data/postgres: could not locate a valid',
  ],
])('explains %s in one sentence', ([line = '', sentence = '']) => {
  expect(explainFailure(['LOG:  starting PostgreSQL', line], folder)).toContain(sentence)
})

test('explains an end without a message, too', () => {
  expect(explainFailure([], folder)).toContain('it gave no reason')
})

test('distinguishes temporary leftovers from failures', () => {
  expect(isStillBlocked(['FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use'])).toBe(true)
  expect(isStillBlocked(['FATAL:  lock file "postmaster.pid" already exists'])).toBe(true)
  expect(isStillBlocked(['FATAL:  could not open file'])).toBe(false)
})
