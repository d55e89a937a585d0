import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#lib/texts.ts'
import { Badge } from '#ui/states/badge.tsx'
import { Alert } from '#ui/states/alert.tsx'
import { placesTexts } from './places-texts.ts'
import { placesFault } from './places.ts'
import { webinarAdminQueries } from './queries.ts'

type Limited = Pick<StaffWebinar, 'registrants' | 'capacity' | 'status'>

const usePlaces = (webinar: Limited) => {
  const { data } = useQuery(webinarAdminQueries.mediaServer)
  const roomMax = data?.roomMax
  return { fault: placesFault(webinar, roomMax), places: webinar.capacity ?? roomMax ?? 0, roomMax: roomMax ?? 0 }
}

/** Says before the day that the room may be too small, and what to do. */
export const PlacesNote = ({ webinar }: { webinar: Limited }) => {
  const texts = useTexts(placesTexts)
  const { fault, places, roomMax } = usePlaces(webinar)

  if (fault === undefined) return null
  const { title, text } = texts[fault]
  return (
    <Alert tone="caution" title={title(webinar.registrants, places)}>
      {text(roomMax)} {webinar.capacity === null || fault === 'beyond' ? texts.what : texts.raise}
    </Alert>
  )
}

/** The same in a list, in two words. */
export const PlacesBadge = ({ webinar }: { webinar: Limited }) => {
  const texts = useTexts(placesTexts)
  const { fault, places } = usePlaces(webinar)

  if (fault === undefined) return null
  return (
    <span className="places-badge" title={texts[fault].title(webinar.registrants, places)}>
      <Badge tone="caution">{texts[fault].short}</Badge>
    </span>
  )
}
