import type { RecordedRoom } from '@regent/contract/rooms/recorder'
import { followSpeaker, nextLookAt, noSpeakers } from '#widgets/room/follow-speaker.ts'
import type { RoomPerson } from '#widgets/room/room-person.ts'
import { endsRecording, keepRoom } from './keep-room.ts'
import { createPainter } from './picture/painter.ts'
import { chooseScene, isOnStage, isShown, tilesOf } from './picture/scene.ts'
import { fonts, readTheme } from './picture/theme.ts'
import { createVideos } from './picture/videos.ts'
import { openRecordedMedia } from './recorded-media.ts'
import { followLags } from './sound/follow-lags.ts'
import { mixSound } from './sound/mix-sound.ts'

interface ComposeOptions {
  canvas: HTMLCanvasElement
  room: RecordedRoom
  readRoom: () => Promise<RecordedRoom>
  isHeard: boolean
  /** What sound takes longer than pictures through the browser. */
  soundLagMs: number
  /** The room is no longer to be recorded, or not from here. */
  onEnd: () => void
}

const measureMs = 1000

export type ComposedRoom = ReturnType<typeof composeRoom>

/** The picture of a room on a canvas, and its sound, as they are recorded. */
export const composeRoom = ({ canvas, room, readRoom, isHeard, soundLagMs, onEnd }: ComposeOptions) => {
  const lags = followLags(soundLagMs)
  const videos = createVideos(lags.delayOf)
  const painter = createPainter(canvas, readTheme(canvas), videos.pictureOf)
  const sound = mixSound({ isHeard })
  const kept = keepRoom({
    first: room,
    read: readRoom,
    onChange: () => {
      arrange()
      loadFonts()
    },
  })
  let people: readonly RoomPerson[] = []
  let speakers = noSpeakers
  let scene = chooseScene(people, room, undefined)

  let hasFonts = false
  const loadFonts = () => {
    const { name, hostName, offers } = kept.current()
    const texts = [name, hostName, ...people.map((person) => person.name), ...offers.map(({ label }) => label)].join(
      ' ',
    )
    void Promise.allSettled([fonts.label(20), fonts.serif(20)].map((font) => document.fonts.load(font, texts))).then(
      () => {
        hasFonts = true
        painter.forget()
      },
    )
  }

  const arrange = () => {
    scene = chooseScene(people, kept.current(), speakers.holder)
    const tiles = tilesOf(scene)
    videos.show(tiles)
    media.watch(
      tiles.map((tile) => ({
        identity: tile.person.identity,
        source: tile.source,
        isLarge: isOnStage(scene, tile),
      })),
    )
  }

  const listen = () => {
    const speaking = people.filter((person) => person.isSpeaking && isShown(person)).map(({ identity }) => identity)
    speakers = followSpeaker(speakers, speaking, Date.now())
  }

  const media = openRecordedMedia({
    onPeople: (found) => {
      people = found
      listen()
      arrange()
      loadFonts()
    },
    onSound: sound.add,
    onMessage: (message) => {
      kept.hear(message)
      if (endsRecording(message)) onEnd()
    },
    onBack: () =>
      void kept.refresh().then(() => {
        if (kept.current().status !== 'In Progress') onEnd()
      }),
    onOver: onEnd,
  })

  const lookAgain = () => {
    const at = nextLookAt(speakers)
    if (at === undefined || Date.now() < at) return
    listen()
    arrange()
  }

  const measuring = setInterval(() => void lags.measure(media.listPairs()), measureMs)

  return {
    connect: media.connect,
    sound,
    /** The next frame. */
    paint: () => {
      const now = performance.now()
      lookAgain()
      videos.grab(now)
      painter.paint(scene, now)
    },
    /** Paints the first frame that is kept, to which nothing fades. */
    paintFirst: () => {
      painter.settle()
      painter.paint(scene, performance.now())
    },
    hasStage: () => scene.stage !== undefined,
    /** Everyone can be seen who sends a picture, and every text is in its font. */
    isComplete: () =>
      hasFonts &&
      tilesOf(scene).every((tile) => !tile.person.sends[tile.source] || videos.pictureOf(tile) !== undefined),
    close: async () => {
      clearInterval(measuring)
      videos.close()
      await Promise.allSettled([media.close(), sound.close()])
    },
  }
}
