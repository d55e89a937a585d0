import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Pictures and fonts are compressed by their own formats. */
const isCompressible = (file: string) => /\.(?:js|css|svg|txt|wasm|tflite)$/u.test(file)

/** The last few percent of a file of several megabytes would take a minute. */
const qualityFor = (content: Buffer) => (content.length > 1_000_000 ? 9 : 11)

const writeCompressed = async (file: string) => {
  const content = await readFile(file)
  const copies = [
    {
      name: `${file}.br`,
      content: await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: qualityFor(content) } }),
    },
    { name: `${file}.gz`, content: await zip(content, { level: 9 }) },
  ]
  const smaller = copies.filter((copy) => copy.content.length < content.length)
  await Promise.all(smaller.map((copy) => writeFile(copy.name, copy.content)))
}

/** Writes a brotli and a gzip copy beside each built file, so that the server does not compress. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  applyToEnvironment: ({ name }) => name === 'client',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const entries = await readdir(dir, { recursive: true })
    await Promise.all(entries.filter(isCompressible).map((entry) => writeCompressed(path.join(dir, entry))))
  },
})
