import type { ReactElement } from 'react'
import { visitorView } from '@regent/contract/identity/view-as-header'
import { clientTypes } from '@regent/contract/identity/client-types'
import { useTexts } from '#lib/texts.ts'
import { Menu } from '#ui/controls/menu.tsx'
import { viewAsTexts } from './texts.ts'
import { useStartViewing } from './use-view-as-actions.ts'

interface ViewAsMenuProps {
  trigger: ReactElement<Record<string, unknown>>
  isOpenAtFirst: boolean
}

/** The choices that need no name: what each type of viewer sees. */
export const ViewAsMenu = ({ trigger, isOpenAtFirst }: ViewAsMenuProps) => {
  const { choices } = useTexts(viewAsTexts)
  const { start } = useStartViewing()

  return (
    <Menu
      trigger={trigger}
      align="start"
      isOpenAtFirst={isOpenAtFirst}
      entries={[...clientTypes, visitorView].map((viewer) => ({
        label: choices[viewer],
        onSelect: () => start(viewer),
      }))}
    />
  )
}
