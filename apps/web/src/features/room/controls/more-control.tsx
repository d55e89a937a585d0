import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { useLoaded, useSettled } from '../use-loaded.ts'
import type { MoreMenuProps } from './more-menu.tsx'
import { controlTexts } from './texts.ts'

const loadMoreMenu = () => import('./more-menu.tsx')

/** The menu of more, whose code is loaded once the room is on screen. A click that comes first opens it then. */
export const MoreControl = (props: MoreMenuProps) => {
  const texts = useTexts(controlTexts).more
  const [wasClicked, setWasClicked] = useState(false)
  const isSettled = useSettled()
  const menu = useLoaded(loadMoreMenu, isSettled || wasClicked)

  if (menu) return <menu.MoreMenu {...props} isOpenAtFirst={wasClicked} />
  return (
    <button
      type="button"
      className="control"
      aria-haspopup="menu"
      aria-busy={wasClicked || undefined}
      onClick={() => setWasClicked(true)}
    >
      {props.icon}
      <span className="control__label">{texts.label}</span>
    </button>
  )
}
