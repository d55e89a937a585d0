import type { Db } from '#db/client.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { readTranscript, readWebVtt } from '#modules/rooms/captions/index.ts'
import { easternDay, getWebinar } from '#modules/webinars/webinars/index.ts'
import { debriefTexts as texts } from './texts.ts'

const forms = { captions: readWebVtt, transcript: readTranscript }

interface Wanted {
  webinarId: string
  form: keyof typeof forms
}

/** What was said in a room that was captioned, whether it was recorded or not; undefined if nothing was. */
export const exportCaptions = async (db: Db, { webinarId, form }: Wanted, actor: Actor) => {
  const webinar = await getWebinar(db, webinarId)
  const content = await forms[form](db, webinarId)
  if (content === undefined) return undefined
  await staffChange(db, actor, 'captions.exported', { record: webinarId })
  return { name: texts.files[form](webinar.slug, easternDay(webinar.starts_at)), content }
}
