import { useRevalidator } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { frameTexts } from './texts.ts'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'

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

/** A page that cannot be shown, inside the frame: everything around it still works. */
export const PageError = () => {
  const texts = useTexts(frameTexts).error
  const { revalidate, state } = useRevalidator()

  return (
    <ErrorState title={texts.title} busy={state === 'loading'} onRetry={() => void revalidate()}>
      {texts.text}
    </ErrorState>
  )
}

/** The frame itself is broken; only loading everything again can help. */
export const FrameError = () => {
  const texts = useTexts(frameTexts).error

  return (
    <main className="page">
      <ErrorState title={texts.title} onRetry={() => location.reload()}>
        {texts.text}
      </ErrorState>
    </main>
  )
}
