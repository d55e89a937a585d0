import type { RecordedRoom } from '@regent/contract/rooms/recorder'
import type { RoomPerson } from '#widgets/room/room-person.ts'
import { chooseStage, isSameTile, listTiles, type ShownTile } from '#widgets/room/stage-rule.ts'
import { mostThumbnails } from './layout.ts'

export type SceneTile = ShownTile<RoomPerson>

export interface Scene {
  room: RecordedRoom
  /** Undefined while nobody is on stage. */
  stage: SceneTile | undefined
  thumbnails: SceneTile[]
}

/** Attendees are heard when they may speak, and never seen or named. */
export const isShown = ({ role, isLocal }: Pick<RoomPerson, 'role' | 'isLocal'>): boolean => role !== 'User' && !isLocal

/** What a recording shows: the stage of everyone in the room, and beside it the other hosts and guests. */
export const chooseScene = (
  everyone: readonly RoomPerson[],
  room: RecordedRoom,
  speaker: string | undefined,
): Scene => {
  const people = everyone.filter(isShown)
  const stage = chooseStage({ people, pin: undefined, spotlight: room.spotlight, speaker })
  const person = people.find(({ identity }) => identity === stage?.identity)
  return {
    room,
    stage: stage && person && { person, source: stage.source },
    thumbnails: listTiles(people, stage).slice(0, mostThumbnails),
  }
}

export const keyOf = ({ person: { identity }, source }: SceneTile): string => `${identity} ${source}`

export const tilesOf = ({ stage, thumbnails }: Pick<Scene, 'stage' | 'thumbnails'>): SceneTile[] =>
  stage ? [stage, ...thumbnails] : thumbnails

/** Whether this tile is the stage. */
export const isOnStage = ({ stage }: Scene, { person: { identity }, source }: SceneTile): boolean =>
  isSameTile(stage && { identity: stage.person.identity, source: stage.source }, { identity, source })
