import type { Readable } from 'node:stream'
import type { Download } from '@regent/contract/api/downloads'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#app/app-error.ts'
import { networkOf } from '#http/limits/network.ts'
import type { HttpApp } from '#http/routes/route.ts'
import { contentDisposition } from './file-headers.ts'
import type { FileViewer } from './file.policy.ts'
import { viewerOfRequest } from './viewer-of-request.ts'

interface DownloadRequest<D extends Download> {
  /** The parameter of the address. */
  key: string
  viewer: D['access'] extends 'token' ? undefined : FileViewer
  network: string
}

interface Downloaded {
  /** The name of the saved file. */
  name: string
  content: string | Buffer | Readable
}

const charsets: Record<Download['type'], string> = {
  'application/pdf': '',
  'application/zip': '',
  'text/calendar': '; charset=utf-8',
  'text/csv': '; charset=utf-8',
  'text/plain': '; charset=utf-8',
  'text/vtt': '; charset=utf-8',
}

/** Registers a file behind a plain link; for other viewers it does not exist. */
export const routeDownload = <const D extends Download>(
  app: HttpApp,
  download: D,
  handler: (download: DownloadRequest<D>) => Promise<Downloaded | undefined>,
): void => {
  const { path, access, type } = download
  const [, folder = '', extension = ''] = /^(.+\/):\w+(\.\w+)$/u.exec(path) ?? []
  const viewerFor = async (who: 'admin' | 'member', request: FastifyRequest) => {
    // What is downloaded is recorded, or holds personal links.
    const viewer = await viewerOfRequest(app.services, request, { viewAs: 'refused' })
    if (!viewer || (who === 'admin' && viewer.role !== 'admin')) throw new AppError('not_found')
    return viewer
  }
  app.downloads.push(download)
  app.get<{ Params: { file: string } }>(
    `${folder}:file`,
    // Calendar programs send HEAD before they subscribe; downloads by persons are recorded, so they have no HEAD.
    { exposeHeadRoute: access === 'token' },
    async (request, reply) => {
      const {
        params: { file },
        ip,
      } = request
      if (!file.endsWith(extension)) throw new AppError('not_found')
      const viewer = access === 'token' ? undefined : await viewerFor(access, request)
      const download = { key: file.slice(0, -extension.length), viewer, network: networkOf(ip) } as DownloadRequest<D>
      const found = await handler(download)
      if (!found) throw new AppError('not_found')
      // If the session has ended meanwhile, the content may have links that were made after its end.
      if (access !== 'token' && (typeof found.content === 'string' || Buffer.isBuffer(found.content)))
        await viewerFor(access, request)
      return reply
        .type(`${type}${charsets[type]}`)
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': contentDisposition('attachment', found.name),
          'x-content-type-options': 'nosniff',
          'x-robots-tag': 'noindex',
        })
        .send(found.content)
    },
  )
}
