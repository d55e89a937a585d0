import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import http from 'node:http'
import https from 'node:https'
import { join } from 'node:path'
import { runToEnd } from '../children/run-to-end.mjs'
import { Refusal } from '../refusal.mjs'
import { livekitVersion } from './binary.mjs'

/** @typedef {{ address: string, sha256: string }} Archive */

const releases = `https://github.com/livekit/livekit/releases/download/v${livekitVersion}`

/** By processor. The sums are those of the release's own checksums.txt; docs/decisions/057 says how we know them. */
const archives = /** @type {Record<string, Archive>} */ ({
  x64: {
    address: `${releases}/livekit_${livekitVersion}_linux_amd64.tar.gz`,
    sha256: 'c020fac437b7cc9b776eef1ad5ea8af77be9acfa07602eca20a3a44930dfbc70',
  },
  arm64: {
    address: `${releases}/livekit_${livekitVersion}_linux_arm64.tar.gz`,
    sha256: '332015305518765fe05bad74fc3a9d9583e635e7dd130de3c4fc563d69c550f3',
  },
})

/** @returns {Archive | undefined} */
export const archiveHere = () => archives[process.arch]

const mostRedirects = 5
// Ends a download that says nothing, however long one that goes on may take.
const silenceMs = 15_000

/** @returns {Promise<import('node:http').IncomingMessage>} */
const ask = (/** @type {string} */ address, /** @type {AbortSignal | undefined} */ signal) =>
  new Promise((done, fail) => {
    const { get } = address.startsWith('https:') ? https : http
    const request = get(address, { timeout: silenceMs, ...(signal && { signal }) }, done)
    request.once('error', fail)
    request.once('timeout', () => request.destroy(new Error('it does not answer')))
  })

/** @returns {Promise<import('node:http').IncomingMessage>} */
const follow = async (
  /** @type {string} */ address,
  /** @type {AbortSignal | undefined} */ signal,
  redirects = mostRedirects,
) => {
  const response = await ask(address, signal)
  const { statusCode = 0, headers } = response
  if (statusCode === 200) return response
  response.destroy()
  if (statusCode < 300 || statusCode >= 400 || headers.location === undefined || redirects === 0) {
    throw new Error(`it answers ${statusCode}`)
  }
  return follow(new URL(headers.location, address).href, signal, redirects - 1)
}

/** @returns {Promise<string>} the SHA-256 of what was written to the file */
const download = async (
  /** @type {string} */ address,
  /** @type {string} */ file,
  /** @type {AbortSignal | undefined} */ signal,
) => {
  const hash = createHash('sha256')
  const read = async function* (/** @type {AsyncIterable<Buffer>} */ chunks) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
  // A stream of its own could still create the file after a broken connection, when it has already been removed.
  await writeFile(file, read(await follow(address, signal)))
  return hash.digest('hex')
}

const explain = (/** @type {NodeJS.ErrnoException} */ { code, message }, /** @type {string} */ host) =>
  code === 'ENOSPC' ? 'the disk is full: free some space, then start again' : `${host} cannot be reached: ${message}`

/**
 * Downloads the archive of a release, refuses it unless it is the one that we know, and unpacks livekit-server from it.
 * @param {{ archive: Archive, folder: string, signal?: AbortSignal | undefined }} options
 * @returns {Promise<string>} the unpacked binary
 */
export const unpackArchive = async ({ archive: { address, sha256 }, folder, signal }) => {
  const { host } = new URL(address)
  const file = join(folder, 'archive.tar.gz')
  try {
    const found = await download(address, file, signal).catch((error) => {
      throw new Refusal(explain(error, host))
    })
    if (found !== sha256) {
      throw new Refusal(`the archive from ${host} is not the one we know: its SHA-256 is ${found}`)
    }
    const { code, output } = await runToEnd(['tar', '-xzf', file, '-C', folder, 'livekit-server'], { signal })
    if (code !== 0) throw new Refusal(`the archive cannot be unpacked: ${output.trim()}`)
    return join(folder, 'livekit-server')
  } finally {
    rmSync(file, { force: true })
  }
}
