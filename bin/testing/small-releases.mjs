import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const content = '#!/bin/sh\necho livekit-server version 1.13.5\n'

/** An archive as a release has it: a license and the program. */
const pack = () => {
  const folder = mkdtempSync(join(tmpdir(), 'regent-releases-'))
  writeFileSync(join(folder, 'LICENSE'), 'Apache-2.0\n')
  writeFileSync(join(folder, 'livekit-server'), content, { mode: 0o755 })
  const archive = execFileSync('tar', ['-cz', '-C', folder, 'LICENSE', 'livekit-server'])
  rmSync(folder, { recursive: true })
  return archive
}

/**
 * A page of releases, for the length of a test. Like a real one it sends on to another address; other addresses answer nothing, in
 * circles, or half of the archive.
 */
export const smallReleases = async () => {
  const archive = pack()
  const server = createServer((request, response) => {
    if (request.url === '/archive.tar.gz') return response.writeHead(302, { location: '/storage' }).end()
    if (request.url === '/storage') return response.end(archive)
    if (request.url === '/in-circles') return response.writeHead(302, { location: '/in-circles' }).end()
    if (request.url !== '/broken-off') return response.writeHead(404).end()
    response.writeHead(200, { 'content-length': archive.length })
    return response.write(archive.subarray(0, archive.length / 2), () => response.destroy())
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)))
  onTestFinished(() => void server.close())
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    address: `http://127.0.0.1:${port}/archive.tar.gz`,
    sha256: createHash('sha256').update(archive).digest('hex'),
    content,
  }
}
