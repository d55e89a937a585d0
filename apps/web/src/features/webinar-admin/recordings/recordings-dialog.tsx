import { useQuery } from '@tanstack/react-query'
import { isMissing } from '#lib/api/app-failure.ts'
import { useTexts } from '#lib/texts.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { failureText } from '#widgets/records/say-failure.ts'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { webinarAdminQueries } from '../queries.ts'
import { webinarAdminTexts } from '../texts.ts'
import { Recordings } from './recordings.tsx'

interface RecordingsDialogProps {
  id: string
  onClose: () => void
}

export const RecordingsDialog = ({ id, onClose }: RecordingsDialogProps) => {
  const texts = useTexts(webinarAdminTexts).recordings
  const webinar = useQuery(webinarAdminQueries.webinar(id))
  const recordings = useQuery(webinarAdminQueries.recordings(id))
  const failed = [webinar, recordings].find(({ data, error }) => data === undefined && error !== null)
  const error = failed?.error ?? null

  return (
    <Dialog size="wide" onClose={onClose} title={texts.title} description={webinar.data?.name}>
      {error !== null && isMissing(error) ? <ErrorState title={texts.notFound}>{texts.notFoundText}</ErrorState> : null}
      {error !== null && !isMissing(error) ? (
        <ErrorState
          title={texts.failed}
          busy={webinar.isFetching || recordings.isFetching}
          onRetry={() => {
            void webinar.refetch()
            void recordings.refetch()
          }}
        >
          {failureText(error, texts.failed)}
        </ErrorState>
      ) : null}
      {error === null && (webinar.data === undefined || recordings.data === undefined) ? (
        <Loading text={texts.loading}>
          <div className="grid gap-4">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </div>
        </Loading>
      ) : null}
      {webinar.data && recordings.data ? <Recordings webinar={webinar.data} recordings={recordings.data} /> : null}
    </Dialog>
  )
}
