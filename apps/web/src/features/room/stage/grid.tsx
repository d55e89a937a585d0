import { type KeyboardEvent, useRef, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { ArrowLeft, ArrowRight } from '#ui/content/icons.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import type { RoomPerson } from '../connection/room-state.ts'
import { fitTiles, tilesPerPage } from './fit-tiles.ts'
import { listTiles } from '#widgets/room/stage-rule.ts'
import { stageTexts } from './texts.ts'
import { Tile } from './tile.tsx'
import { useSize } from './use-size.ts'

const steps = (columns: number): Partial<Record<string, number>> => ({
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -columns,
  ArrowDown: columns,
})

/** All alike, as large as the window allows; only those of the shown page are received. */
export const Grid = ({ people }: { people: readonly RoomPerson[] }) => {
  const texts = useTexts(stageTexts)
  const area = useRef<HTMLDivElement>(null)
  const size = useSize(area)
  const [wanted, setWanted] = useState(0)
  const [tabStop, setTabStop] = useState(0)
  const tiles = listTiles(people)
  const perPage = size ? tilesPerPage(size) : 1
  const pages = Math.ceil(tiles.length / perPage)
  const page = Math.min(wanted, pages - 1)
  const shown = size ? tiles.slice(page * perPage, (page + 1) * perPage) : []
  const { width, height, columns } = fitTiles(shown.length, size ?? { width: 0, height: 0 })

  /** By arrow keys, so that the way to the control bar is short. */
  const moveFocus = (event: KeyboardEvent) => {
    const buttons = [...(area.current?.querySelectorAll<HTMLElement>('.tile__pin') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const next = at + (steps(columns)[event.key] ?? 0)
    if (at === -1 || next === at || !buttons[next]) return
    event.preventDefault()
    buttons[next].focus()
    setTabStop(next)
  }

  return (
    <div className="live-grid">
      <section
        ref={area}
        className="live-grid__tiles"
        aria-label={texts.grid}
        onKeyDown={moveFocus}
        style={{ gridTemplateColumns: `repeat(${columns}, ${width}px)` }}
      >
        {shown.map(({ person, source }, index) => (
          <Tile
            key={`${person.identity} ${source}`}
            person={person}
            source={source}
            style={{ width, height }}
            isTabStop={index === Math.min(tabStop, shown.length - 1)}
          />
        ))}
      </section>
      {pages > 1 ? (
        <nav className="live-grid__pages" aria-label={texts.pages.label}>
          <IconButton label={texts.pages.earlier} aria-disabled={page === 0} onClick={() => setWanted(page - 1)}>
            <ArrowLeft />
          </IconButton>
          <span role="status">{texts.pages.page(page + 1, pages)}</span>
          <IconButton label={texts.pages.later} aria-disabled={page === pages - 1} onClick={() => setWanted(page + 1)}>
            <ArrowRight />
          </IconButton>
        </nav>
      ) : null}
    </div>
  )
}
