import type { DealTeaser } from '@regent/contract/deals/deals'
import { DialogLink } from '#lib/dialogs.tsx'
import { useTexts } from '#lib/texts.ts'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/states/badge.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { FailedQuery } from '#ui/states/error-state.tsx'
import { Rule } from '#ui/content/rule.tsx'
import { DealFacts, namesOf } from '../deal-facts.tsx'
import { Engraving } from '../engraving.tsx'
import { DealSkeleton } from '../list/deal-skeleton.tsx'
import { dealsTexts } from '../texts.ts'

interface LockedDealsProps {
  query: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => unknown }
  teasers: readonly DealTeaser[]
}

/** What viewers who do not see full deals get: teasers, which hold nothing that the blur would have to hide. */
export const LockedDeals = ({ query, teasers }: LockedDealsProps) => {
  const texts = useTexts(dealsTexts)
  const hasFailed = query.data === undefined && query.error !== null

  return (
    <div className={classNames('locked', hasFailed && 'locked--failed')}>
      {hasFailed ? (
        <FailedQuery title={texts.failed} query={query} />
      ) : (
        <div className="deal-list locked__list" aria-hidden="true" inert>
          {query.data === undefined ? (
            <DealSkeleton text={texts.loading} />
          ) : (
            <ul className="deals">
              {teasers.map((teaser, index) => (
                <TeaserCard key={teaser._id} teaser={teaser} number={index} />
              ))}
            </ul>
          )}
        </div>
      )}
      <Gate />
    </div>
  )
}

const Gate = () => {
  const texts = useTexts(dealsTexts).locked

  return (
    <section className="gate" aria-labelledby="gate">
      <div className="gate__card">
        <Rule tone="elite" />
        <h2 id="gate">{texts.headline}</h2>
        <DialogLink
          className={`${buttonClass({ look: 'primary', size: 'large' })} needs-script`}
          dialog="talk-to-sales"
        >
          {texts.talkToSales}
        </DialogLink>
        <noscript>
          <p className="text-14 text-ink-muted">{texts.needsScript}</p>
        </noscript>
        <p className="text-14 text-ink-muted">
          {texts.opensTo} <Badge tone="elite">{texts.elite}</Badge> {texts.members}
        </p>
      </div>
    </section>
  )
}

const TeaserCard = ({ teaser, number }: { teaser: DealTeaser; number: number }) => {
  const { membersOnly } = useTexts(dealsTexts).locked
  const hidden = { _id: '', name: membersOnly }

  return (
    <li className="deal">
      <Engraving number={number} />
      <div className="deal__text">
        <p className="h3">{teaser.name}</p>
        <p className="deal__types">{namesOf(teaser.type)}</p>
        <DealFacts deal={{ ...teaser, source: hidden, requirement: [hidden] }} />
      </div>
    </li>
  )
}
