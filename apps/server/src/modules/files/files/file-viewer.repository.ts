import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { clientTypeNow } from '#modules/identity/account/index.ts'
import { isOpenAccount } from '#modules/identity/sessions/index.ts'
import type { FileViewer } from './file.policy.ts'

interface Question {
  sessionId: string
  /** In seconds since 1970. */
  now: number
  withoutSamples: boolean
}

const findViewer = prepared('find-file-viewer', (db, { sessionId, now, withoutSamples }: Question) =>
  sql<FileViewer>`
    select a.id as "accountId", a.role, ${clientTypeNow('a')} as "clientType"
    from session s join account a on a.id = s.account_id
    where s.id = ${sessionId} and s.ended_at is null and s.expires_at > to_timestamp(${now})
      and s.last_used_at + make_interval(secs => s.idle_seconds) > to_timestamp(${now})
      and ${isOpenAccount(withoutSamples)}
  `.compile(db),
)

/** Whose session this is, while it lives and its account may come in. */
export const findFileViewer = async (db: Db, question: Question): Promise<FileViewer | undefined> =>
  (await findViewer(db, question))[0]
