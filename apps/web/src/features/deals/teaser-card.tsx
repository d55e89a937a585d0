import { useTexts } from '#lib/texts.ts'
import type { Teaser } from './teasers.ts'
import { dealsTexts } from './texts.ts'

export const TeaserCard = ({ teaser }: { teaser: Teaser }) => {
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
