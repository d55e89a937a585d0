import { DialogLink } from '#lib/dialogs.tsx'
import { useTexts } from '#lib/texts.ts'
import { Badge } from '#ui/states/badge.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Rule } from '#ui/content/rule.tsx'
import { type Teaser, teasers } from './teasers.ts'
import { dealsTexts } from './texts.ts'

export const LockedDeals = () => {
  const texts = useTexts(dealsTexts).locked

  return (
    <div className="locked">
      <div className="locked__list" aria-hidden="true" inert>
        <div className="locked__deals">
          {teasers.map((teaser) => (
            <TeaserCard key={teaser.subCategory} teaser={teaser} />
          ))}
        </div>
      </div>
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
    </div>
  )
}

const TeaserCard = ({ teaser }: { teaser: Teaser }) => {
  const texts = useTexts(dealsTexts).teaser

  return (
    <article className="deal">
      <svg className="deal__art" viewBox="0 0 480 270" preserveAspectRatio="xMidYMid slice">
        <path className="fill" d={teaser.art.fill} />
        <path className="line" d={teaser.art.line} />
      </svg>
      <div className="deal__text">
        <p className="h3">{texts.name}</p>
        <p className="deal__types">{teaser.type}</p>
        <dl>
          <dt>{texts.source}</dt>
          <dd>{texts.membersOnly}</dd>
          <dt>{texts.category}</dt>
          <dd>{teaser.category}</dd>
          <dt>{texts.subCategory}</dt>
          <dd>{teaser.subCategory}</dd>
          <dt>{texts.strategy}</dt>
          <dd>{teaser.strategy}</dd>
          <dt>{texts.requirements}</dt>
          <dd>{texts.membersOnly}</dd>
        </dl>
      </div>
    </article>
  )
}
