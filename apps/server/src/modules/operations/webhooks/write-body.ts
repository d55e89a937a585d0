import type { Db } from '#db/client.ts'
import { readAbout, type StoredEvent } from './event.repository.ts'

/** The names of the fields that changed; of an erased member, only `erased`. */
const changesIn = ({ about: { changes = [] } }: StoredEvent) => (changes.includes('erased') ? ['erased'] : changes)

const dataOf = async (db: Db, event: StoredEvent): Promise<Record<string, unknown>> => {
  const { member, webinar, registration, deal, offer } = await readAbout(db, event)
  switch (event.type) {
    case 'webinar.registered':
    case 'webinar.attended':
      return { member, webinar, registration }
    case 'replay.watched':
      return { member, webinar }
    case 'offer.clicked':
      return { member, webinar, offer }
    case 'deal.opened':
      return { member, deal, times: event.about.times }
    case 'member.became_elite':
      return { member }
    case 'member.changed':
      return { member, changes: changesIn(event) }
    default:
      return {}
  }
}

/** An event as JSON, as Standard Webhooks recommends it. */
export const writeBody = async (db: Db, event: StoredEvent): Promise<string> =>
  JSON.stringify({ type: event.type, timestamp: event.at.toISOString(), data: await dataOf(db, event) })
