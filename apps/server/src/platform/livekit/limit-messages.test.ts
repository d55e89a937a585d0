import { once } from 'node:events'
import { expect, it } from 'vitest'
import { limitMessages } from './limit-messages.ts'

const last = 0x80
const binary = 2
const ping = 9

/** A frame as a browser sends it; by default a whole message. */
const frame = (bytes: number, kind = last | binary): Buffer => {
  const head = bytes < 126 ? Buffer.from([kind, 0x80 | bytes]) : Buffer.alloc(bytes < 65_536 ? 4 : 10)
  if (bytes >= 126) head.set([kind, 0x80 | (bytes < 65_536 ? 126 : 127)])
  if (head.length === 4) head.writeUInt16BE(bytes, 2)
  if (head.length === 10) head.writeBigUInt64BE(BigInt(bytes), 2)
  return Buffer.concat([head, Buffer.alloc(4), Buffer.alloc(bytes, 7)])
}

/** What comes out of what goes in, in pieces of so many bytes; undefined if it is refused. */
const pass = async (bytes: Buffer, piece = bytes.length): Promise<Buffer | undefined> => {
  const limited = limitMessages(100_000)
  const out: Buffer[] = []
  limited.on('data', (part: Buffer) => out.push(part))
  const refused = once(limited, 'error').then(() => undefined)
  for (let at = 0; at < bytes.length; at += piece) limited.write(bytes.subarray(at, at + piece))
  limited.end()
  return Promise.race([refused, once(limited, 'end').then(() => Buffer.concat(out))])
}

it('short messages pass as they are, however they are cut into pieces', async () => {
  const sent = Buffer.concat([0, 125, 126, 65_535, 65_536, 100_000].map((bytes) => frame(bytes)))
  for (const piece of [1, 3, 1000, sent.length]) expect(await pass(sent, piece)).toEqual(sent)
})

it('many messages together may be longer than one may be', async () => {
  const sent = Buffer.concat(Array.from({ length: 5 }, () => frame(90_000)))
  expect(await pass(sent)).toEqual(sent)
})

it('a message that is too long is refused with its first bytes', async () => {
  expect(await pass(frame(100_001).subarray(0, 20))).toBeUndefined()
})

it('a message of many parts is refused when they are too long together, also with a ping between them', async () => {
  const parts = [frame(60_000, binary), frame(100, last | ping), frame(60_000, 0)]
  expect(await pass(Buffer.concat(parts))).toBeUndefined()
  const short = Buffer.concat([frame(60_000, binary), frame(100, last | ping), frame(30_000, last), frame(60_000)])
  expect(await pass(short)).toEqual(short)
})
