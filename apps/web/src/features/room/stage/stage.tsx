import type { WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { phone, useMedia } from '#lib/browser/use-media.ts'
import { ownPerson, type RoomSnapshot } from '../connection/room-state.ts'
import { useLoaded, useSettled } from '../use-loaded.ts'
import { Notices } from './notices.tsx'
import { PictureInPicture } from './picture-in-picture.tsx'
import { useView } from './room-view.ts'
import { chooseStage, findScreen, listTiles, type OnStage } from '#widgets/room/stage-rule.ts'
import { stageTexts } from './texts.ts'
import { Tile } from './tile.tsx'
import { useSpeaker } from './use-speaker.ts'

const loadGrid = () => import('./grid.tsx')

interface StageProps {
  snapshot: RoomSnapshot
  status: WebinarStatus
  /** The panel of participants shows the thumbnails while it is open. */
  hasStrip: boolean
  onMore: () => void
  /** Over the picture. */
  children?: ReactNode
}

/** As in the stylesheet. */
const medium = '(max-width: 1179.98px)'

/** How many thumbnails there are beside the one that says how many more people are here. */
const useMostThumbnails = () => {
  const isMedium = useMedia(medium)
  const isPhone = useMedia(phone)
  return isPhone ? 2 : isMedium ? 3 : 4
}

/** What the room is about, with the others below; or all alike, in a grid. */
export const Stage = ({ snapshot, status, hasStrip, onMore, children }: StageProps) => {
  const texts = useTexts(stageTexts)
  const view = useView()
  const { people, details } = snapshot
  const speaker = useSpeaker(people)
  const waits = status === 'Waiting' && ownPerson(snapshot)?.role === 'User'
  const present = { people, pin: view?.pin, spotlight: details?.spotlight ?? null, speaker }
  const stage = waits ? undefined : chooseStage(present)
  const main = people.find(({ identity }) => identity === stage?.identity)
  // A shared screen in a small tile could not be read.
  const isGridWanted = view?.layout === 'grid' && !waits && people.length > 0 && !findScreen(people)
  const isSettled = useSettled()
  const grid = useLoaded(loadGrid, isGridWanted || isSettled)
  const isGrid = isGridWanted && grid !== undefined
  const instead = isGrid || main ? undefined : waits ? texts.wait : texts.empty

  return (
    <>
      {/* Beside the stage, as other notices are said. */}
      <p className="sr-only" role="status">
        {instead}
      </p>
      <section className="live-stage on-stage" aria-label={texts.stage}>
        <Notices snapshot={snapshot} status={status} />
        {isGrid ? <grid.Grid people={people} /> : null}
        {!isGrid && main && stage ? (
          <Tile key={`${main.identity} ${stage.source}`} person={main} source={stage.source} isMain />
        ) : null}
        {instead === undefined ? null : <p className="tile tile--main tile--empty">{instead}</p>}
        {children}
        {hasStrip && !waits && !isGrid ? <Strip snapshot={snapshot} stage={stage} onMore={onMore} /> : null}
        {main && stage ? <PictureInPicture person={main} source={stage.source} /> : null}
      </section>
    </>
  )
}

interface StripProps {
  snapshot: Pick<RoomSnapshot, 'people' | 'details'>
  stage: OnStage | undefined
  onMore: () => void
}

const Strip = ({ snapshot: { people, details }, stage, onMore }: StripProps) => {
  const texts = useTexts(stageTexts)
  const most = useMostThumbnails()
  const others = listTiles(people, stage)
  // The media server hides attendees who send nothing.
  const hidden = Math.max(0, (details?.counts.people ?? 0) - people.length)
  const shown = others.length + Math.min(hidden, 1) <= most + 1 ? others : others.slice(0, most)
  const rest = others.length - shown.length + hidden

  if (others.length + hidden === 0) return null
  return (
    <section className="live-strip" aria-label={texts.thumbnails}>
      {shown.map(({ person, source }) => (
        <Tile key={`${person.identity} ${source}`} person={person} source={source} />
      ))}
      {rest > 0 ? (
        <button type="button" className="tile tile--more" onClick={onMore}>
          <b>{rest}</b>
          <span>
            {texts.more.label}
            <span className="tile__where">{texts.more.where}</span>
          </span>
        </button>
      ) : null}
    </section>
  )
}
