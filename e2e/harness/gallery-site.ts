import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'

const configFile = path.resolve(import.meta.dirname, '../../apps/web/vite.gallery.config.ts')

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

/** As strict as the portal's own pages: no style element, no inline script, nothing foreign. */
const policy =
  "default-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; script-src 'self'; img-src 'self' data:"

export interface GallerySite {
  address: string
  close: () => Promise<void>
}

/** The gallery of primitives, built like the product and served by itself: what is shipped does not hold it. */
export const openGallerySite = async (): Promise<GallerySite> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'regent-gallery-'))
  await build({ configFile, logLevel: 'silent', build: { outDir: folder } })

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gallery.invalid')
    const file = path.extname(pathname) === '' ? '/index.html' : path.normalize(pathname)
    readFile(path.join(folder, file)).then(
      (body) => {
        response.writeHead(200, {
          'content-type': types[path.extname(file)] ?? 'application/octet-stream',
          'content-security-policy': policy,
        })
        response.end(body)
      },
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
