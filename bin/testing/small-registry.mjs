import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A package with a second file, as npm packs it. */
const pack = (/** @type {string} */ name) => {
  const folder = mkdtempSync(join(tmpdir(), 'regent-registry-'))
  mkdirSync(join(folder, 'package'))
  writeFileSync(join(folder, 'package', 'package.json'), JSON.stringify({ name, version: '1.0.0' }))
  writeFileSync(join(folder, 'package', 'index.js'), `module.exports = '${name}'\n`)
  const tarball = execFileSync('tar', ['-cz', '-C', folder, 'package'])
  rmSync(folder, { recursive: true })
  return { tarball, integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}` }
}

/**
 * A registry with version 1.0.0 of the named packages, for the length of a test.
 * @param {string[]} names
 */
export const smallRegistry = async (names) => {
  const packages = new Map(names.map((name) => [name, pack(name)]))
  const asked = /** @type {string[]} */ ([])
  const server = createServer((request, response) => {
    const [, name = '', file] = (request.url ?? '').split('/')
    const found = packages.get(name)
    asked.push(request.url ?? '')
    if (!found) return response.writeHead(404).end('{}')
    if (file !== undefined) return response.end(found.tarball)
    const dist = { tarball: `http://${request.headers.host}/${name}/1.0.0.tgz`, integrity: found.integrity }
    const latest = { name, version: '1.0.0', dist }
    const time = { '1.0.0': '2020-01-01T00:00:00.000Z' }
    return response.end(JSON.stringify({ name, 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': latest }, time }))
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)))
  onTestFinished(() => void server.close())
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://127.0.0.1:${port}/`,
    asked,
    integrity: (/** @type {string} */ name) => packages.get(name)?.integrity,
  }
}
