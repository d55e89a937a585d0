import type { Db } from '#db/client.ts'

/** The messages of webinars, as they are planned. */
export const plannedMessages = (db: Db) => {
  const messagesOf = (webinarId: string) =>
    db
      .selectFrom('message')
      .select(['id', 'kind', 'channel', 'state', 'due_at', 'reason', 'detail', 'registration_id'])
      .where('webinar_id', '=', webinarId)
      .orderBy('due_at')
      .orderBy('kind')
      .execute()
  const kindsOf = async (webinarId: string, state = 'planned') =>
    (await messagesOf(webinarId)).filter((each) => each.state === state).map(({ kind }) => kind)
  return { messagesOf, kindsOf }
}
