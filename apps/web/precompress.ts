import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Pictures and fonts are packed by their own formats already. */
const isWorthPacking = (file: string) => /\.(?:js|css|svg|txt)$/u.test(file)

const packBeside = async (file: string) => {
  const content = await readFile(file)
  const packed = [
    { name: `${file}.br`, content: await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }) },
    { name: `${file}.gz`, content: await zip(content, { level: 9 }) },
  ]
  const smaller = packed.filter((twin) => twin.content.length < content.length)
  await Promise.all(smaller.map((twin) => writeFile(twin.name, twin.content)))
}

/** Writes a brotli and a gzip twin beside each built file, once and as tight as can be, so that serving costs nothing. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  applyToEnvironment: ({ name }) => name === 'client',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const entries = await readdir(dir, { recursive: true })
    await Promise.all(entries.filter(isWorthPacking).map((entry) => packBeside(path.join(dir, entry))))
  },
})
