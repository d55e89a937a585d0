import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { allowEarlyClose } from './command.ts'

it('goes on when the reader has enough, and hides no other failure', () => {
  const output = new PassThrough()
  allowEarlyClose(output)
  expect(() => output.emit('error', Object.assign(new Error('closed'), { code: 'EPIPE' }))).not.toThrow()
  expect(() => output.emit('error', new Error('disk full'))).toThrow('disk full')
})
