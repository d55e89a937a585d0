import { termKind, termKindNames } from '@regent/contract/deals/deal-terms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Tabs } from '#ui/controls/tabs.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Loaded } from '#widgets/records/loaded.tsx'
import { dealAdminQueries } from '../queries.ts'
import { TermList } from './term-list.tsx'
import { termTexts } from './texts.ts'

interface TermsSheetProps {
  /** The kind that is shown first, as the address has it. */
  kind: string
  onClose: () => void
}

/** The six taxonomies, beside the list of deals. */
export const TermsSheet = ({ kind: first, onClose }: TermsSheetProps) => {
  const texts = useTexts(termTexts)
  const [kind, setKind] = useState(termKind.catch('category').parse(first))
  const query = useQuery(dealAdminQueries.terms)

  return (
    <Sheet onClose={onClose} title={texts.title} size="wide">
      <p className="mb-4 text-ink-muted">{texts.lead}</p>
      <Tabs
        look="plain"
        label={texts.tabs}
        tabs={termKindNames.map((value) => ({ value, label: texts.kinds[value] }))}
        value={kind}
        onValueChange={setKind}
      >
        <Loaded query={query} words={texts} skeleton={['h-11', 'h-12', 'h-12', 'h-12']}>
          {(terms) => <TermList key={kind} kind={kind} terms={terms.filter((term) => term.kind === kind)} />}
        </Loaded>
      </Tabs>
    </Sheet>
  )
}
