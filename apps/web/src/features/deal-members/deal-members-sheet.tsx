import { dealMemberKinds, type DealMemberKind } from '@regent/contract/deals/deal-members'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Tabs } from '#ui/controls/tabs.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Loaded } from '#widgets/records/loaded.tsx'
import { MemberList } from './member-list.tsx'
import { dealMemberQueries } from './queries.ts'
import { dealMembersTexts } from './texts.ts'

interface DealMembersSheetProps {
  dealId: string
  onClose: () => void
}

/** For staff: who is interested in a deal, saved it, opened it, or has not opened it. */
export const DealMembersSheet = ({ dealId, onClose }: DealMembersSheetProps) => {
  const texts = useTexts(dealMembersTexts)
  const [kind, setKind] = useState<DealMemberKind>('interested')
  const deal = useQuery(dealMemberQueries.deal(dealId))

  return (
    <Sheet size="wide" onClose={onClose} title={texts.title}>
      <Loaded query={deal} words={texts} skeleton={['h-11', 'h-20', 'h-20']}>
        {({ name }) => (
          <>
            <p className="deal-members__deal">{name}</p>
            <Tabs
              look="plain"
              label={texts.kinds}
              tabs={dealMemberKinds.map((value) => ({ value, label: texts.tabs[value] }))}
              value={kind}
              onValueChange={setKind}
            >
              <MemberList key={kind} dealId={dealId} kind={kind} />
            </Tabs>
          </>
        )}
      </Loaded>
    </Sheet>
  )
}
