export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

export interface Size {
  width: number
  height: number
}

export const canvasSize: Size = { width: 1280, height: 720 }

/** The part of the width that the stage has beside the thumbnails. */
const split = 0.8
export const mostThumbnails = 5
const margin = 16
const gap = 12
const offersHeight = 72

const columnX = canvasSize.width * split + gap
const thumbnailHeight = (canvasSize.height - 2 * margin - (mostThumbnails - 1) * gap) / mostThumbnails
const thumbnailWidth = canvasSize.width - margin - columnX

export interface Layout {
  stage: Rect
  thumbnails: Rect[]
  offers: Rect | undefined
}

/** The stage with thumbnails at its right, and offers in a row of their own below, so that they cover nobody. */
export const layOut = ({ thumbnails, hasOffers }: { thumbnails: number; hasOffers: boolean }): Layout => {
  const right = thumbnails > 0 ? columnX - gap : canvasSize.width - margin
  const width = right - margin
  const bottom = canvasSize.height - margin
  const stageBottom = hasOffers ? bottom - offersHeight - gap : bottom
  return {
    stage: { x: margin, y: margin, width, height: stageBottom - margin },
    thumbnails: Array.from({ length: Math.min(thumbnails, mostThumbnails) }, (_, index) => ({
      x: columnX,
      y: margin + index * (thumbnailHeight + gap),
      width: thumbnailWidth,
      height: thumbnailHeight,
    })),
    offers: hasOffers ? { x: margin, y: bottom - offersHeight, width, height: offersHeight } : undefined,
  }
}

/** Rows of equal width in a rectangle. */
export const divide = ({ x, y, width, height }: Rect, count: number): Rect[] => {
  const each = (width - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, index) => ({ x: x + index * (each + gap), y, width: each, height }))
}

/** The largest rectangle of this format in the middle of another. */
const fitInside = ({ width, height }: Size, space: Rect): Rect => {
  const scale = Math.min(space.width / width, space.height / height)
  const fitted = { width: Math.round(width * scale), height: Math.round(height * scale) }
  return {
    x: Math.round(space.x + (space.width - fitted.width) / 2),
    y: Math.round(space.y + (space.height - fitted.height) / 2),
    ...fitted,
  }
}

/** The part of a picture, in its middle, that fills a format. */
const cutOut = ({ width, height }: Size, { width: wide, height: high }: Size): Rect => {
  const scale = Math.max(wide / width, high / height)
  const cut = { width: wide / scale, height: high / scale }
  return { x: (width - cut.width) / 2, y: (height - cut.height) / 2, ...cut }
}

/** Of a picture that would lose more, all is shown, with room beside it: an upright one would lose a face. */
const leastShown = 0.6

const isFilling = (picture: Size, space: Size) => {
  const ratio = picture.width / picture.height / (space.width / space.height)
  return Math.min(ratio, 1 / ratio) >= leastShown
}

export interface Placement {
  /** Of the picture. */
  from: Rect
  /** On the canvas. */
  to: Rect
}

/** A screen is shown as a whole, at the top, so that its label is below it; a camera fills its tile. */
export const place = (picture: Size, tile: Rect, isScreen: boolean): Placement => {
  if (!isScreen && isFilling(picture, tile)) return { from: cutOut(picture, tile), to: tile }
  const fitted = fitInside(picture, tile)
  return { from: { x: 0, y: 0, ...picture }, to: isScreen ? { ...fitted, y: tile.y } : fitted }
}
