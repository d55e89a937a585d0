import { useTexts } from '#lib/texts.ts'
import { LayoutGrid, Presentation } from '#ui/content/icons.ts'
import { useView } from '../stage/room-view.ts'
import { controlTexts } from './texts.ts'

/** Switches between the stage and the grid. */
export const useLayoutEntry = () => {
  const texts = useTexts(controlTexts).layout
  const view = useView()
  const isGrid = view?.layout === 'grid'

  return {
    label: isGrid ? texts.stage : texts.grid,
    tip: isGrid ? texts.stageTip : texts.gridTip,
    icon: isGrid ? <Presentation /> : <LayoutGrid />,
    onSelect: () => view?.setLayout(isGrid ? 'stage' : 'grid'),
  }
}
