import { bareName } from '#widgets/room/bare-name.ts'
import { firstLetter } from '#ui/content/avatar.tsx'
import { recordingTexts } from '../texts.ts'
import { drawIcon } from './icons.ts'
import { type Rect } from './layout.ts'
import type { SceneTile } from './scene.ts'
import { shorten } from './text.ts'
import { fonts, type Theme } from './theme.ts'

type Context = CanvasRenderingContext2D

export const fillRound = (context: Context, { x, y, width, height }: Rect, radius: number, color: string): void => {
  context.fillStyle = color
  context.beginPath()
  context.roundRect(x, y, width, height, radius)
  context.fill()
}

const looks = {
  stage: { radius: 12, avatar: 176, font: 20, height: 42, padding: 16, inset: 16, icon: 19, ring: 4 },
  screen: { radius: 12, avatar: 0, font: 16, height: 30, padding: 12, inset: 3, icon: 17, ring: 0 },
  thumbnail: { radius: 10, avatar: 56, font: 13, height: 26, padding: 8, inset: 6, icon: 14, ring: 3 },
} as const

type Look = (typeof looks)[keyof typeof looks]

/** Where the picture is seen through; undefined while there is none. */
type Hole = Rect | undefined

interface DrawnTile {
  tile: SceneTile
  rect: Rect
  hole: Hole
  isStage: boolean
}

/** All of a tile but its picture, which is painted below. */
export const drawTile = (context: Context, theme: Theme, { tile, rect, hole, isStage }: DrawnTile): void => {
  const isScreen = tile.source === 'screen'
  const look = isStage ? (isScreen ? looks.screen : looks.stage) : looks.thumbnail
  // A screen has its own ground.
  if (!isScreen || !hole) fillRound(context, rect, look.radius, theme.mainAreaBgAccent)
  if (hole) cutRound(context, hole, look.radius)
  else if (!isScreen) drawAvatar(context, theme, rect, tile, look)
  if (tile.person.isSpeaking && !isScreen) drawRing(context, theme, rect, look)
  drawLabel(context, theme, { tile, rect, hole, look })
}

const cutRound = (context: Context, rect: Rect, radius: number) => {
  context.save()
  context.globalCompositeOperation = 'destination-out'
  fillRound(context, rect, radius, 'black')
  context.restore()
}

const drawAvatar = (context: Context, theme: Theme, rect: Rect, { person }: SceneTile, look: Look) => {
  const x = rect.x + rect.width / 2
  const y = rect.y + rect.height / 2 - (look === looks.thumbnail ? look.height / 2 - 2 : 0)
  context.fillStyle = theme.avatarOf(person.name)
  context.beginPath()
  context.arc(x, y, look.avatar / 2, 0, 2 * Math.PI)
  context.fill()
  context.font = fonts.serif(look.avatar * 0.46)
  context.fillStyle = theme.accentText
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  const letter = firstLetter(person.name)
  const { actualBoundingBoxAscent, actualBoundingBoxDescent } = context.measureText(letter)
  context.fillText(letter, x, y + (actualBoundingBoxAscent - actualBoundingBoxDescent) / 2)
}

const drawRing = (context: Context, theme: Theme, { x, y, width, height }: Rect, { radius, ring }: Look) => {
  context.strokeStyle = theme.accent
  context.lineWidth = ring
  context.beginPath()
  context.roundRect(x + ring / 2, y + ring / 2, width - ring, height - ring, radius - ring / 2)
  context.stroke()
}

const barHeights = [0.5, 1, 0.7] as const

/** As in the room: the voice of a person who speaks, or the crossed microphone. */
const drawMark = (context: Context, theme: Theme, { person, source }: SceneTile, at: Rect): void => {
  const icon = source === 'screen' ? 'screen' : person.sends.microphone ? undefined : 'muted'
  if (icon) {
    drawIcon(context, { icon, x: at.x, y: at.y, size: at.width, color: theme.mainAreaText })
    return
  }
  const wide = at.width / 5
  for (const [index, part] of barHeights.entries()) {
    const height = at.height * part
    const bar = { x: at.x + index * 2 * wide, y: at.y + (at.height - height) / 2, width: wide, height }
    fillRound(context, bar, wide / 2, theme.accent)
  }
}

/** A screen is not covered by it, if there is room below. */
const labelTop = ({ y, height }: Rect, hole: Hole, look: Look): number => {
  const lowest = y + height - look.inset - look.height
  return look === looks.screen && hole ? Math.min(lowest, hole.y + hole.height + 2 * look.inset) : lowest
}

interface Label extends Pick<DrawnTile, 'tile' | 'rect' | 'hole'> {
  look: Look
}

const drawLabel = (context: Context, theme: Theme, { tile, rect, hole, look }: Label) => {
  const { person, source } = tile
  const name = bareName(person)
  const role = source === 'screen' ? '' : person.name.slice(name.length)
  const text = source === 'screen' ? recordingTexts.en.shares(name) : name
  const hasMark = source === 'screen' || person.isSpeaking || !person.sends.microphone
  const markSpace = hasMark ? look.icon + look.padding / 2 : 0
  context.font = fonts.label(look.font)
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  const most = rect.width - 2 * look.inset - 2 * look.padding - markSpace
  const roleWidth = context.measureText(role).width
  const shown = shorten(context, text, most - roleWidth)
  const textWidth = context.measureText(shown).width
  const box = {
    x: rect.x + look.inset,
    y: labelTop(rect, hole, look),
    width: 2 * look.padding + markSpace + textWidth + roleWidth,
    height: look.height,
  }
  const middle = box.y + box.height / 2
  context.save()
  context.globalAlpha = 0.86
  fillRound(context, box, look.radius - 4, theme.mainAreaBg)
  context.restore()
  const x = box.x + look.padding
  if (hasMark) drawMark(context, theme, tile, { x, y: middle - look.icon / 2, width: look.icon, height: look.icon })
  context.fillStyle = theme.mainAreaText
  context.fillText(shown, x + markSpace, middle + 1)
  context.fillStyle = theme.supportiveText
  context.fillText(role, x + markSpace + textWidth, middle + 1)
}
