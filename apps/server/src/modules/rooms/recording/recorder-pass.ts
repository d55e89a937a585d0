import type { IncomingHttpHeaders } from 'node:http'
import { recorderPassHeader } from '@regent/contract/rooms/recorder'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { sealedToken } from '#platform/vault/sealed-token.ts'
import { findPart, type RecordedPartRow } from './recording-part.repository.ts'

const sealed = sealedToken('recorder pass')

/** Names one part: its holder is the page that records it. */
export const makeRecorderPass = (services: Pick<Services, 'vault'>, partId: string) => sealed.make(services, partId)

/** The part of the page that calls. Throws for everyone else. */
export const getPartOf = async (
  services: Pick<Services, 'vault'>,
  db: Db,
  headers: IncomingHttpHeaders,
): Promise<RecordedPartRow> => {
  const pass = headers[recorderPassHeader.toLowerCase()]
  const id = typeof pass === 'string' ? await sealed.read(services, pass) : undefined
  const part = id === undefined ? undefined : await findPart(db, id)
  if (!part) throw new AppError('not_found')
  return part
}
