import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#lib/texts.ts'
import { LoadedRecord } from '#widgets/records/loaded-record.tsx'
import { webinarAdminQueries } from '../queries.ts'
import { webinarFormTexts } from './texts.ts'
import { WebinarForm } from './webinar-form.tsx'

interface EditWebinarProps {
  id: string
  onClose: () => void
}

export const EditWebinar = ({ id, onClose }: EditWebinarProps) => {
  const texts = useTexts(webinarFormTexts)
  const query = useQuery({ ...webinarAdminQueries.webinar(id), staleTime: 0 })

  return (
    <LoadedRecord words={texts} query={query} onClose={onClose}>
      {(webinar) => <WebinarForm key={webinar._id} webinar={webinar} onClose={onClose} />}
    </LoadedRecord>
  )
}
