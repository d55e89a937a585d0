import { randomBytes } from 'node:crypto'
import { readdir, readlink } from 'node:fs/promises'
import { get } from 'node:http'
import path from 'node:path'
import { pino } from 'pino'
import { aFile } from '#testing/records/a-file.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { eventually } from '#testing/eventually.ts'
import { expect, test } from 'vitest'

const lines: { level: number; msg: string }[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as never) })
const { app, services } = await buildTestApp({ log })
const address = await app.listen({ host: '127.0.0.1', port: 0 })

const warning = 40

/** Reads the beginning and disconnects, as a player does when a viewer jumps. */
const readABit = (url: string) =>
  new Promise<void>((resolve, reject) => {
    const request = get(`${address}${url}`, { headers: { range: 'bytes=100-' } }, (answer) => {
      answer.once('data', () => {
        request.destroy()
        resolve()
      })
      answer.on('error', () => undefined)
    }).on('error', (error) => {
      if (!request.destroyed) reject(error)
    })
  })

const openFiles = async () => {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  )
  return links.filter((link) => link.startsWith(path.join(services.config.DATA_DIR, 'files')))
}

test('a viewer who leaves during a video leaves nothing open, and causes no error', async () => {
  const { url } = await aFile(services, { audience: 'public', content: randomBytes(20_000_000) })
  await Promise.all(Array.from({ length: 20 }, () => readABit(url)))
  await eventually(() => expect(lines.filter(({ msg }) => msg.startsWith('request'))).toHaveLength(20))
  await eventually(async () => expect(await openFiles()).toEqual([]))
  expect(lines.filter(({ level }) => level >= warning)).toEqual([])
})
