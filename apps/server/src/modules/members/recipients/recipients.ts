import { leftOutReasons, type Recipients } from '@regent/contract/members/recipients'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import type { PageInput } from '#db/list/read-page.ts'
import { findSegmentForUse, isSegment } from '#modules/members/segments/index.ts'
import { countByReason, listRecipients, listReached, type Reach } from './recipient.repository.ts'

const nobody = { recipients: [], members: 0, reached: 0, leftOut: [] }

/** The members that a message to a segment reaches, shown before it is sent. */
export const readRecipients = async (db: Db, id: string, reach: Reach, input: PageInput): Promise<Recipients> => {
  if (!(await isSegment(db, id))) throw new AppError('not_found')
  const segment = await findSegmentForUse(db, id)
  if ('problem' in segment) return { ...nobody, problem: segment.problem }
  const counts = new Map(
    (await countByReason(db, segment.filters, reach)).map(({ reason, members }) => [reason, members]),
  )
  const page = await listRecipients(db, segment.filters, reach, input)
  return {
    recipients: page.rows.map(({ id: _id, name, email, phone, created_at: createdAt, updated_at: updatedAt }) => ({
      _id,
      name,
      to: reach.channel === 'sms' ? phone : email,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    })),
    ...(page.nextCursor !== undefined && { nextCursor: page.nextCursor }),
    members: [...counts.values()].reduce((sum, members) => sum + members, 0),
    reached: counts.get(null) ?? 0,
    leftOut: leftOutReasons.flatMap((reason) => {
      const members = counts.get(reason) ?? 0
      return members === 0 ? [] : [{ reason, members }]
    }),
  }
}

export type Audience = { segmentName: string; accountIds: string[] } | { problem: string }

/** The members that a message to a segment reaches when it is sent. */
export const findAudience = async (db: Db, segmentId: string | null, reach: Reach): Promise<Audience> => {
  const segment = await findSegmentForUse(db, segmentId)
  if ('problem' in segment) return segment
  return { segmentName: segment.name, accountIds: await listReached(db, segment.filters, reach) }
}
