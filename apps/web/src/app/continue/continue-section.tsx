import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Rule } from '#ui/content/rule.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { FailedQuery } from '#ui/states/error-state.tsx'
import { ContinueRow } from './continue-row.tsx'
import { type ContinuedItem, useContinuedItems } from './continued-items.ts'
import { continueTexts } from './texts.ts'

/** The courses and replays that a member was last in, on the start page. */
export const ContinueSection = () => {
  const texts = useTexts(continueTexts)
  const { failed, isPending, items } = useContinuedItems()
  if (failed) return <FailedQuery title={texts.failed} query={failed} />
  // Nothing is shown until it is known: otherwise a member who has begun a course would read for a moment that there is none.
  if (isPending) return <div aria-busy="true" className="min-h-56" />
  return <Continued items={items} />
}

export const Continued = ({ items }: { items: readonly ContinuedItem[] }) => {
  const texts = useTexts(continueTexts)

  return (
    <section aria-labelledby="continue">
      <div className="kicker">
        <h2 id="continue">{texts.title}</h2>
      </div>
      <Rule tone="accent" done={items.length > 0 ? 1 : 0} />
      {items.length > 0 ? (
        <ContinueRow items={items} />
      ) : (
        <div className="none-yet">
          <h3>{texts.none}</h3>
          <p>{texts.noneText}</p>
          <ButtonLink to={paths.courses}>{texts.find}</ButtonLink>
        </div>
      )}
    </section>
  )
}
