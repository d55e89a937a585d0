import { lazy, Suspense, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Eye } from '#ui/content/icons.ts'
import { viewAsTexts } from './texts.ts'

const loadMenu = () => import('./view-as-menu.tsx')
const ViewAsMenu = lazy(async () => ({ default: (await loadMenu()).ViewAsMenu }))

/** In the sidebar of staff: opens the choice of viewers. */
export const ViewAsEntry = () => {
  const { entry } = useTexts(viewAsTexts)
  const [isNeeded, setIsNeeded] = useState(false)
  const trigger = (
    <button
      className="nav__item"
      type="button"
      aria-haspopup="menu"
      data-name={entry}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setIsNeeded(true)}
    >
      <Eye />
      {entry}
    </button>
  )

  return isNeeded ? (
    <Suspense fallback={trigger}>
      <ViewAsMenu trigger={trigger} isOpenAtFirst />
    </Suspense>
  ) : (
    trigger
  )
}
