import { useTexts } from '#lib/texts.ts'
import { Bell } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { useOpened } from '#widgets/records/use-opened.ts'
import { filtersSet } from '../list-state.ts'
import type { PartProps } from '../list/member-part.ts'
import { DialogNotLoaded } from '../not-loaded.tsx'
import { createPart } from '../parts.tsx'
import { openTexts } from './open-texts.ts'

const dialog = createPart<PartProps>(async () => (await import('./searches-part.tsx')).SearchesPart, DialogNotLoaded)

/** The button for saved searches, and their dialog; only for viewers of full deals. It is open with `?view=searches`. */
export const SavedSearches = (props: PartProps) => {
  const texts = useTexts(openTexts)
  const { state } = props.deals
  const { opened, open, close } = useOpened('view')

  return (
    <>
      <Button
        size="small"
        look="quiet"
        aria-haspopup="dialog"
        onPointerEnter={dialog.preload}
        onFocus={dialog.preload}
        onClick={() => open('searches')}
      >
        <Bell aria-hidden />
        {filtersSet(state) > 0 || state.search !== '' ? texts.save : texts.open}
      </Button>
      {opened === 'searches' ? <dialog.Part {...props} onFailed={close} /> : null}
    </>
  )
}
