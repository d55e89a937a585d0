import type { AnyDeal, DealDetails } from '@regent/contract/deals/deals'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { ErrorState, FailedQuery } from '#ui/states/error-state.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { useOpened } from '#widgets/records/use-opened.ts'
import { useMarks } from '../marks/use-marks.ts'
import { SaveButton } from '../marks/save-button.tsx'
import type { PartProps } from '../list/member-part.ts'
import { DealBody } from './deal-body.tsx'
import { DealActions } from './deal-actions.tsx'
import { dealQuery } from './deal-query.ts'
import { panelTexts } from './texts.ts'

const isOpen = (deal: AnyDeal | null | undefined): deal is DealDetails => deal?.locked === false

/** Everything about one deal: `?deal=<id>`. */
export const DealPanel = ({ deals, Briefing }: PartProps) => {
  const texts = useTexts(panelTexts)
  const { opened, close } = useOpened('deal')
  const id = opened ?? ''
  const query = useQuery(dealQuery(id))
  const { query: marks, markOf } = useMarks(true)
  const found = query.data
  const listed = deals.deals.find(({ _id }) => _id === id)
  const name = isOpen(found) ? found.name : listed?.name
  const mark = markOf(id)

  if (isOpen(found)) {
    return (
      <Sheet
        onClose={close}
        title={found.name}
        aside={<SaveButton deal={found} isSaved={mark.isSaved} />}
        foot={<DealActions deal={found} isInterested={mark.isInterested} />}
      >
        <DealBody key={id} deal={found} Briefing={Briefing} marks={marks} note={mark.note} />
      </Sheet>
    )
  }
  return (
    <Sheet onClose={close} title={name ?? texts.deal}>
      {found !== undefined ? (
        <ErrorState title={texts.missing.title} next={<Button onClick={close}>{texts.missing.action}</Button>}>
          {texts.missing.text}
        </ErrorState>
      ) : query.error === null ? (
        <Loading text={texts.loading}>
          <div className="grid gap-4">
            <Skeleton className="h-56" />
            <Skeleton className="h-6 w-48" />
            <Skeleton className="h-32" />
          </div>
        </Loading>
      ) : (
        <FailedQuery title={texts.failed} query={query} />
      )}
    </Sheet>
  )
}
