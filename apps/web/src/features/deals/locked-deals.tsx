import { DialogLink } from '#lib/dialogs.tsx'
import { useTexts } from '#lib/texts.ts'
import { Badge } from '#ui/states/badge.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Rule } from '#ui/content/rule.tsx'
import { TeaserCard } from './teaser-card.tsx'
import { teasers } from './teasers.ts'
import { dealsTexts } from './texts.ts'

/** The deals page for everyone who is not Elite: blurred teasers and a link to sales. */
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
