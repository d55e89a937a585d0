import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#lib/texts.ts'
import { webinarAdminQueries } from '../queries.ts'
import { webinarAdminTexts } from '../texts.ts'

/** Tells staff before a host stands in front of a room that nothing carries yet. */
export const MediaServerNote = () => {
  const { mediaServer: texts } = useTexts(webinarAdminTexts)
  const { data } = useQuery(webinarAdminQueries.mediaServer)

  if (data === undefined || data.media === 'ready') return null
  return <p className="note-below">{`${texts.title} ${data.reason ?? ''} ${texts[data.media]}`}</p>
}
