import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { dealsTexts } from '../texts.ts'
import { FilterBoxes, type FiltersProps } from './filter-boxes.tsx'
import { FailedTerms } from './failed-terms.tsx'

/** All filters, on narrow screens. What is chosen takes effect at once, and Back undoes it as a whole. */
export const FilterDialog = ({ deals, terms }: FiltersProps) => {
  const texts = useTexts(dealsTexts)
  const close = () => deals.showFilters(false)
  const { total, totalOfAll } = deals

  return (
    <Dialog
      onClose={close}
      title={texts.filters.title}
      description={<span role="status">{total === undefined ? '' : texts.found(total, totalOfAll)}</span>}
      foot={
        <>
          <Button onClick={() => deals.clearFilters({ replace: true })}>{texts.filters.clearAll}</Button>
          <Button look="primary" onClick={close}>
            {texts.filters.close}
          </Button>
        </>
      }
    >
      <FailedTerms terms={terms} />
      <div className="filters">
        <FilterBoxes deals={deals} terms={terms} replace />
      </div>
    </Dialog>
  )
}
