import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { HttpApp } from '#http/routes/route.ts'
import { type FileAddress, keyOf, readFileAddress } from './file-address.ts'
import { listSegmentsOf } from '#modules/members/segments/index.ts'
import { isPublic, canSeeFile, segmentsOf } from './file.policy.ts'
import { findServedFile, type ServedFile } from './file.repository.ts'
import { sendFile } from './send-file.ts'
import { viewerOfRequest } from './viewer-of-request.ts'

/** The bytes of files. A missing file and one that the viewer may not see look alike. */
export const registerFileRoutes = (app: HttpApp): void => {
  const { services } = app
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname, searchParams } = new URL(request.url, 'http://files')
    const address = readFileAddress(pathname)
    const file = address && (await findVisible(services, address, request))
    if (!file) throw new AppError('not_found')
    const { variant } = address
    const served = { file, variant, key: keyOf(address), isSaved: searchParams.has('download') }
    return sendFile(services.storage, served, request, reply)
  }
  app.route({ method: ['GET', 'HEAD'], url: '/files/*', exposeHeadRoute: false, handler: answer })
}

const findVisible = async (
  services: Services,
  { id, extension, variant }: FileAddress,
  request: FastifyRequest,
): Promise<ServedFile | undefined> => {
  const file = await findServedFile(services.db, id, variant)
  if (!file) return undefined
  if (variant === undefined ? file.extension !== extension : file.variant_size === null) return undefined
  if (isPublic(file)) return file
  const viewer = await viewerOfRequest(services, request)
  const segments =
    viewer?.role === 'member' ? await listSegmentsOf(services.db, viewer.accountId, segmentsOf(file)) : []
  return canSeeFile(file, viewer, segments) ? file : undefined
}
