import { useQuery } from '@tanstack/react-query'
import { legalQueries } from '#lib/legal.ts'
import { formatIn } from '#lib/time/format.ts'
import { useTexts } from '#lib/texts.ts'
import { useZone } from '#lib/time/zone.tsx'
import { Alert } from '#ui/states/alert.tsx'
import { FailedQuery } from '#ui/states/error-state.tsx'
import { PlainProse } from '#ui/content/plain-prose.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { legalTexts } from './texts.ts'

export const LegalPage = ({ kind }: { kind: 'terms' | 'privacy' }) => {
  const texts = useTexts(legalTexts)
  const zone = useZone()
  const query = useQuery(legalQueries.text(kind))
  const { data } = query

  if (query.isPending) return <LegalSkeleton />
  if (data === undefined) return <FailedQuery title={texts.failed} query={query} />
  const date = formatIn(new Date(data.updatedAt), zone, { year: 'numeric', month: 'long', day: 'numeric' })

  return (
    <article className="max-w-reading">
      <h1>{data.title}</h1>
      <p className="num mt-2 mb-8 text-14 text-ink-muted">
        {data.isSample ? texts.sampleVersion : texts.version(data.version)} {texts.of}{' '}
        <time dateTime={data.updatedAt}>{date}</time>
      </p>
      {data.isSample ? (
        <div className="mb-8">
          <Alert tone="caution">{texts.sample}</Alert>
        </div>
      ) : null}
      <PlainProse text={data.text} />
    </article>
  )
}

const LegalSkeleton = () => (
  <Loading text={useTexts(legalTexts).loading}>
    <div className="grid max-w-reading gap-4">
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-4 w-48" />
      <Skeleton className="mt-4 h-24" />
      <Skeleton className="h-48" />
    </div>
  </Loading>
)
