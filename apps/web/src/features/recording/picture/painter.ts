import { drawOffers, drawWaiting } from './draw-cards.ts'
import { drawTile } from './draw-tile.ts'
import { canvasSize, layOut, place, type Placement, type Rect } from './layout.ts'
import { isOnStage, keyOf, type Scene, type SceneTile, tilesOf } from './scene.ts'
import type { Theme } from './theme.ts'
import type { Picture } from './videos.ts'

interface Placed {
  tile: SceneTile
  rect: Rect
  placement: Placement | undefined
  image: CanvasImageSource | undefined
}

const fadeMs = 240

const contextOf = (canvas: HTMLCanvasElement, settings: CanvasRenderingContext2DSettings = {}) => {
  canvas.width = canvasSize.width
  canvas.height = canvasSize.height
  const context = canvas.getContext('2d', settings)
  if (!context) throw new Error('This browser has no canvas')
  return context
}

const hasOffersIn = ({ room: { offers } }: Scene) => offers.length > 0

/** What lies where; a change of it is faded over. */
const arrangementOf = ({ room, stage }: Scene, placed: readonly Placed[]) =>
  JSON.stringify([
    stage ? room.offers.map(({ number }) => number) : [room.name, room.hostName],
    placed.map(({ tile, placement }) => [keyOf(tile), placement !== undefined]),
  ])

/** Everything that is drawn beside the pictures depends on this. */
const detailsOf = (scene: Scene, placed: readonly Placed[]) =>
  JSON.stringify([
    arrangementOf(scene, placed),
    scene.room.offers,
    placed.map(({ tile: { person, source }, placement }) => [
      person.name,
      source === 'camera' && person.isSpeaking,
      person.sends.microphone,
      placement?.to,
    ]),
  ])

type PictureOf = (tile: SceneTile) => Picture | undefined

const placeTiles = (scene: Scene, pictureOf: PictureOf): Placed[] => {
  const tiles = tilesOf(scene)
  const layout = layOut({ thumbnails: scene.thumbnails.length, hasOffers: hasOffersIn(scene) })
  const rects = scene.stage ? [layout.stage, ...layout.thumbnails] : []
  return rects.flatMap((rect, index) => {
    const tile = tiles[index]
    if (!tile) return []
    const picture = pictureOf(tile)
    const placement = picture && place(picture.size, rect, tile.source === 'screen')
    return [{ tile, rect, placement, image: picture?.image }]
  })
}

/** In whole pixels, so that what is painted again leaves no seam. */
const around = ({ x, y, width, height }: Rect): Rect => {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top }
}

/**
 * Paints a recording: the pictures, and over them everything else, which is drawn anew only when it changes. A tile whose picture stays is not
 * painted again.
 */
export const createPainter = (canvas: HTMLCanvasElement, theme: Theme, pictureOf: PictureOf) => {
  const context = contextOf(canvas, { alpha: false })
  const overlay = contextOf(document.createElement('canvas'))
  const before = contextOf(document.createElement('canvas'), { alpha: false })
  let drawn: string | undefined
  let arrangement: string | undefined
  let fadesSince = Number.NEGATIVE_INFINITY
  let wasFading = true
  const painted = new Map<string, CanvasImageSource | undefined>()

  const drawOverlay = (scene: Scene, placed: readonly Placed[]) => {
    overlay.globalCompositeOperation = 'source-over'
    overlay.fillStyle = theme.background
    overlay.fillRect(0, 0, canvasSize.width, canvasSize.height)
    if (!scene.stage) drawWaiting(overlay, theme, scene.room)
    for (const { tile, rect, placement } of placed)
      drawTile(overlay, theme, { tile, rect, hole: placement?.to, isStage: isOnStage(scene, tile) })
    const { offers } = layOut({ thumbnails: scene.thumbnails.length, hasOffers: hasOffersIn(scene) })
    if (offers && scene.stage) drawOffers(overlay, theme, scene.room.offers, offers)
  }

  /** Keeps what is seen now, to fade it out over what comes. */
  const beginFade = (now: number) => {
    before.drawImage(canvas, 0, 0)
    fadesSince = now
  }

  const paintPicture = ({ tile, placement, image }: Placed) => {
    painted.set(keyOf(tile), image)
    if (!placement || !image) return
    const { from, to } = placement
    context.drawImage(image, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height)
  }

  const paintAll = (placed: readonly Placed[]) => {
    for (const each of placed) paintPicture(each)
    context.drawImage(overlay.canvas, 0, 0)
  }

  const paintChanged = (placed: readonly Placed[]) => {
    for (const each of placed) {
      if (painted.get(keyOf(each.tile)) === each.image) continue
      paintPicture(each)
      const { x, y, width, height } = around(each.rect)
      context.drawImage(overlay.canvas, x, y, width, height, x, y, width, height)
    }
    // The browser records no frame of a canvas on which nothing was painted.
    context.drawImage(overlay.canvas, 0, 0, 1, 1, 0, 0, 1, 1)
  }

  return {
    paint: (scene: Scene, now: number) => {
      const placed = placeTiles(scene, pictureOf)
      const nextArrangement = arrangementOf(scene, placed)
      if (arrangement !== undefined && arrangement !== nextArrangement) beginFade(now)
      arrangement = nextArrangement
      const details = detailsOf(scene, placed)
      const left = 1 - (now - fadesSince) / fadeMs
      const isNew = details !== drawn
      if (isNew) drawOverlay(scene, placed)
      drawn = details
      if (isNew || wasFading) paintAll(placed)
      else paintChanged(placed)
      wasFading = left > 0
      if (left > 0) {
        context.globalAlpha = Math.min(1, left)
        context.drawImage(before.canvas, 0, 0)
        context.globalAlpha = 1
      }
    },
    /** Ends what fades. */
    settle: () => {
      fadesSince = Number.NEGATIVE_INFINITY
    },
    /** Draws everything anew, with fonts that have come meanwhile. */
    forget: () => {
      drawn = undefined
    },
  }
}
