import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { keyOf } from './file-address.ts'
import { findServedFile } from './file.repository.ts'
import { sendFile } from './send-file.ts'

/** A file to somebody of whom it is settled elsewhere that they may have it. */
export const sendKeptFile = async (
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  id: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const file = await findServedFile(db, id)
  if (!file) throw new AppError('not_found')
  return sendFile(storage, { file, variant: undefined, key: keyOf({ id }), isSaved: false }, request, reply)
}
