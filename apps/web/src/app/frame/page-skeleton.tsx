import { useTexts } from '#lib/texts.ts'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { frameTexts } from './texts.ts'

/** The shape of a page whose content is not known yet. */
export const PageSkeleton = () => (
  <Loading text={useTexts(frameTexts).loading}>
    <div className="grid gap-4">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-5 max-w-reading" />
      <Skeleton className="mt-6 h-56" />
    </div>
  </Loading>
)
