import type { Deal } from '@regent/contract/deals/deals'
import type { Term } from '@regent/contract/deals/deal-terms'
import { useTexts } from '#lib/texts.ts'
import { dealsTexts } from './texts.ts'

export const namesOf = (terms: readonly Term[]): string => terms.map(({ name }) => name).join(', ')

type Facts = Pick<Deal, 'category' | 'subCategory' | 'strategy' | 'requirement' | 'source'>

/** The lines of a deal, each with the names of its terms. */
export const useFacts = () => {
  const texts = useTexts(dealsTexts).facts
  return ({ source, category, subCategory, strategy, requirement }: Facts) =>
    [
      { label: texts.source, value: source?.name ?? '' },
      { label: texts.category, value: namesOf(category) },
      { label: texts.subCategory, value: namesOf(subCategory) },
      { label: texts.strategy, value: namesOf(strategy) },
      { label: texts.requirements, value: namesOf(requirement) },
    ].map(({ label, value }) => ({ label, value: value || texts.notStated, isStated: value !== '' }))
}

export const DealFacts = ({ deal }: { deal: Facts }) => {
  const factsOf = useFacts()

  return (
    <dl className="deal-facts">
      {factsOf(deal).map(({ label, value, isStated }) => (
        <div key={label} className="deal-facts__line">
          <dt>{label}</dt>
          <dd className={isStated ? undefined : 'text-ink-faint'}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
