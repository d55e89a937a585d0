import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, it } from 'vitest'
import { UnusedManager } from './unused-manager.ts'

const sources = path.join(createRequire(import.meta.url).resolve('livekit-client'), '../../src')

/** Only if a page asks for them, which ours do not. */
const askedByPages = new Set([
  'performRpc',
  'registerByteStreamHandler',
  'registerRpcMethod',
  'sendBytes',
  'sendFile',
  'sendText',
  'streamBytes',
  'streamText',
  'unregisterByteStreamHandler',
  'unregisterRpcMethod',
  'unregisterTextStreamHandler',
])

const call = /\b(?:incomingData|outgoingData|roomOutgoingData|rpc)\w*Manager\s*\??\.(?<name>\w+)\(/gu

const readCalls = () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const text = files.map((file) => readFileSync(path.join(sources, file), 'utf8')).join('\n')
  return new Set(Array.from(text.matchAll(call), ({ groups }) => groups?.['name'] ?? ''))
}

it('answers each call that the media client makes by itself', () => {
  const calls = readCalls()
  expect(calls).toContain('receiveSfuPublicationUpdates')
  const manager = new UnusedManager()
  expect([...calls].filter((name) => !askedByPages.has(name) && !(name in manager))).toEqual([])
  expect(Object.keys(manager).filter((name) => !calls.has(name) && name !== 'on')).toEqual([])
})
