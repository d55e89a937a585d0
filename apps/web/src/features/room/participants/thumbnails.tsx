import { useTexts } from '#lib/texts.ts'
import type { RoomSnapshot } from '../connection/room-state.ts'
import { Tile } from '../stage/tile.tsx'
import { orderPeople } from './list-people.ts'
import { participantTexts } from './texts.ts'

const atOnce = 4

/** The cameras that are on. */
export const Thumbnails = ({ people }: Pick<RoomSnapshot, 'people'>) => {
  const texts = useTexts(participantTexts)
  const shown = orderPeople(people)
    .filter(({ sends }) => sends.camera)
    .slice(0, atOnce)

  return (
    <section className="room-panel__thumbnails" aria-labelledby="participant-thumbnails">
      <h3 id="participant-thumbnails">{texts.thumbnails}</h3>
      {shown.length === 0 ? <p className="room-panel__note">{texts.noCameras}</p> : null}
      <div className="room-panel__tiles on-stage">
        {shown.map((person) => (
          <Tile key={person.identity} person={person} />
        ))}
      </div>
    </section>
  )
}
