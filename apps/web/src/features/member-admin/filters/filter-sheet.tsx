import type { WrittenFilters } from '@regent/contract/members/member-filters'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { FilterFields } from './filter-fields.tsx'
import { filterTexts } from './texts.ts'
import { useFoundCount } from './use-found-count.ts'

interface FilterSheetProps {
  filters: WrittenFilters
  onApply: (filters: WrittenFilters) => void
  /** Saves what is chosen under a name. */
  onSave: (filters: WrittenFilters) => void
  onClose: () => void
}

/** All filters at once; says how many members they find before they are applied. */
export const FilterSheet = ({ filters: applied, onApply, onSave, onClose }: FilterSheetProps) => {
  const texts = useTexts(filterTexts)
  const [filters, setFilters] = useState(applied)
  const { count } = useFoundCount(filters)
  const { search } = filters

  return (
    <Sheet
      title={texts.title}
      onClose={onClose}
      aside={
        <Button look="quiet" size="small" onClick={() => setFilters(search === undefined ? {} : { search })}>
          {texts.clear}
        </Button>
      }
      foot={
        <>
          <Button onClick={() => onSave(filters)}>{texts.saveAs}</Button>
          <Button
            look="primary"
            onClick={() => {
              onApply(filters)
              onClose()
            }}
          >
            <span className="num">{texts.show(count)}</span>
          </Button>
        </>
      }
    >
      <div className="editor-form filter-form">
        <FilterFields filters={filters} onChange={setFilters} />
      </div>
    </Sheet>
  )
}
