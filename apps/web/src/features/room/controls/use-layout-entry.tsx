import { useTexts } from '#lib/texts.ts'
import { LayoutGrid, Presentation } from '#ui/content/icons.ts'
import type { RoomPerson } from '../connection/room-state.ts'
import { useView } from '../stage/room-view.ts'
import { findScreen } from '#widgets/room/stage-rule.ts'
import { controlTexts } from './texts.ts'

/** Switches between the stage and the grid; a shared screen is always large. */
export const useLayoutEntry = (people: readonly RoomPerson[]) => {
  const texts = useTexts(controlTexts).layout
  const view = useView()
  const isLocked = findScreen(people) !== undefined
  const isGrid = view?.layout === 'grid' && !isLocked

  return {
    label: isGrid ? texts.stage : texts.grid,
    tip: isLocked ? texts.why : isGrid ? texts.stageTip : texts.gridTip,
    icon: isGrid ? <Presentation /> : <LayoutGrid />,
    isLocked,
    onSelect: () => (isLocked ? undefined : view?.setLayout(isGrid ? 'stage' : 'grid')),
  }
}

export type LayoutEntry = ReturnType<typeof useLayoutEntry>
