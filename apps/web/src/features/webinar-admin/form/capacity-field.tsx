import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { useWatch } from 'react-hook-form'
import { PlacesNote } from '../places-note.tsx'
import { TextEntry, useWebinarContext } from './entry.tsx'

/** Compares the typed number at once with the registrations, and with what the portal is set up for. */
export const CapacityField = ({ webinar }: { webinar: StaffWebinar | undefined }) => {
  const { control } = useWebinarContext()
  const typed = useWatch({ control, name: 'capacity' })
  const capacity = typeof typed === 'number' && Number.isFinite(typed) ? typed : null

  return (
    <>
      <TextEntry name="capacity" kind="number" className="form-half" />
      <div className="form-whole">
        <PlacesNote
          webinar={{ registrants: webinar?.registrants ?? 0, capacity, status: webinar?.status ?? 'Scheduled' }}
        />
      </div>
    </>
  )
}
