import { type ComponentType, lazy, type LazyExoticComponent, Suspense, useEffect, useEffectEvent } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Bell } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { useOpened } from '#widgets/records/use-opened.ts'
import type { SearchesProps } from './searches-dialog.tsx'
import { searchesTexts } from './texts.ts'

type DialogProps = SearchesProps & { onClose: () => void }

interface Loaded {
  default: ComponentType<DialogProps>
}

const load = async (): Promise<Loaded> => ({ default: (await import('./searches-dialog.tsx')).SearchesDialog })

/** Code that could not be loaded is loaded again when the dialog is opened again. */
const fetchDialog = (): LazyExoticComponent<ComponentType<DialogProps>> =>
  lazy(() =>
    load().catch((): Loaded => {
      dialog = fetchDialog()
      return { default: NotLoaded }
    }),
  )

let dialog = fetchDialog()

const NotLoaded = ({ onClose }: Pick<DialogProps, 'onClose'>) => {
  const texts = useTexts(searchesTexts)
  const giveUp = useEffectEvent(() => {
    toast.error(texts.partFailed)
    onClose()
  })
  useEffect(() => giveUp(), [])
  return null
}

interface SavedSearchesProps extends SearchesProps {
  /** The page does not show all deals. */
  isNarrowed: boolean
}

/** The button for saved searches, and their dialog; only for viewers of full deals. It is open with `?view=searches`. */
export const SavedSearches = ({ isNarrowed, onApply, ...props }: SavedSearchesProps) => {
  const texts = useTexts(searchesTexts)
  const { opened, open, close } = useOpened('view')
  const Dialog = dialog

  return (
    <>
      <Button size="small" look="quiet" aria-haspopup="dialog" onClick={() => open('searches')}>
        <Bell aria-hidden />
        {isNarrowed ? texts.save : texts.open}
      </Button>
      {opened === 'searches' ? (
        <Suspense fallback={null}>
          <Dialog {...props} onApply={onApply} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
