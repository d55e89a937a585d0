import type { DealDetails } from '@regent/contract/deals/deals'
import { useTexts } from '#lib/texts.ts'
import { Check, ExternalLink } from '#ui/content/icons.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { useToggleMark } from '../marks/use-toggle-mark.ts'
import { SiteLink } from '../site-link.tsx'
import { panelTexts } from './texts.ts'

/** What a member does with a deal: tell the firm of an interest, and go to its site. */
export const DealActions = ({ deal, isInterested }: { deal: DealDetails; isInterested: boolean }) => {
  const texts = useTexts(panelTexts)
  const { toggle } = useToggleMark()

  return (
    <>
      <Button aria-pressed={isInterested} onClick={() => toggle(deal, isInterested ? 'withdrawInterest' : 'interest')}>
        {isInterested ? <Check aria-hidden /> : null}
        {texts.interested}
      </Button>
      <SiteLink deal={deal} className={buttonClass({ look: 'primary' })}>
        {texts.visit}
        <ExternalLink aria-hidden />
      </SiteLink>
    </>
  )
}
