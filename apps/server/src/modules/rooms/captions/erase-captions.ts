import type { Db } from '#db/client.ts'
import { tellRoom } from '#modules/rooms/media/index.ts'
import { listOpenCaptionsOf } from './caption.repository.ts'
import { spokenCaption } from './present-captions.ts'

/** A message to a room carries some kilobytes. */
const inOneMessage = 50

/** The entry has the name of a line and is erased before. This updates pages that show the line now. */
export const eraseCaptions = async (tx: Db, person: { accountId: string }): Promise<void> => {
  const rooms = Map.groupBy(await listOpenCaptionsOf(tx, person), (line) => line.webinar_id)
  for (const [webinarId, lines] of rooms) {
    for (let from = 0; from < lines.length; from += inOneMessage) {
      const named = lines.slice(from, from + inOneMessage).map(spokenCaption)
      await tellRoom(tx, webinarId, { type: 'captions', lines: named })
    }
  }
}
