import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { FailedPart } from '#ui/states/error-state.tsx'
import { ContinueRow } from './continue-row.tsx'
import { useContinuedItems } from './continued-items.ts'
import { continueTexts } from './texts.ts'

/** The same above the courses, if there is something. */
export const ContinueBand = () => {
  const texts = useTexts(continueTexts)
  const { state } = useSession()
  const { failed, isPending, items } = useContinuedItems(state === 'in')
  if (failed) return <FailedPart title={texts.failed} query={failed} />
  if (isPending || items.length === 0) return null

  return (
    <section className="continue-band" aria-labelledby="continue">
      <h2 id="continue" className="sr-only">
        {texts.title}
      </h2>
      <ContinueRow items={items} />
    </section>
  )
}
