import type { RecordedRoom } from '@regent/contract/rooms/recorder'
import { recordingTexts } from '../texts.ts'
import { fillRound } from './draw-tile.ts'
import { drawIcon } from './icons.ts'
import { canvasSize, divide, type Rect } from './layout.ts'
import { shorten, wrap } from './text.ts'
import { fonts, type Theme } from './theme.ts'

type Context = CanvasRenderingContext2D
type Offer = RecordedRoom['offers'][number]

const mostOffers = 3

const hostOf = (link: string) => (URL.canParse(link) ? new URL(link).hostname.replace(/^www\./u, '') : '')

/** What a host offers at this moment, side by side. */
export const drawOffers = (context: Context, theme: Theme, offers: readonly Offer[], space: Rect): void => {
  const shown = offers.slice(0, mostOffers)
  for (const [index, rect] of divide(space, shown.length).entries()) {
    const offer = shown[index]
    if (offer) drawOffer(context, theme, offer, rect)
  }
}

const drawOffer = (context: Context, theme: Theme, { label, link }: Offer, rect: Rect) => {
  fillRound(context, rect, 12, theme.backgroundAccent)
  const middle = rect.y + rect.height / 2
  drawIcon(context, { icon: 'offer', x: rect.x + 20, y: middle - 12, size: 24, color: theme.accent })
  const x = rect.x + 60
  const width = rect.width - 80
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.font = fonts.label(18)
  const lines = wrap(context, label, { width, lines: 2 })
  context.fillStyle = theme.baseText
  for (const [index, line] of lines.entries()) context.fillText(line, x, middle - 12 + index * 24)
  if (lines.length > 1) return
  context.font = fonts.label(15)
  context.fillStyle = theme.supportiveText
  context.fillText(shorten(context, hostOf(link), width), x, middle + 13)
}

const titleSize = 54
const titleHeight = 64
const ruleWidth = 96

/** Two lines, as over every heading of the portal. */
const drawRule = (context: Context, theme: Theme, y: number) => {
  const x = (canvasSize.width - ruleWidth) / 2
  context.fillStyle = theme.accent
  context.fillRect(x, y, ruleWidth, 4)
  context.fillRect(x, y + 8, ruleWidth, 2)
}

/** While nobody is on stage: set like the title page of a book. */
export const drawWaiting = (context: Context, theme: Theme, { name, hostName }: RecordedRoom): void => {
  const texts = recordingTexts.en
  const middle = canvasSize.width / 2
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  context.font = fonts.serif(titleSize)
  const lines = wrap(context, name, { width: 0.78 * canvasSize.width, lines: 3 })
  const host = hostName.trim() === '' ? undefined : texts.with(hostName)
  const height = 48 + lines.length * titleHeight + (host ? 48 : 0) + 96
  let y = (canvasSize.height - height) / 2
  drawRule(context, theme, y)
  y += 48
  context.fillStyle = theme.baseText
  for (const line of lines) {
    y += titleHeight
    context.fillText(line, middle, y - 12)
  }
  context.fillStyle = theme.supportiveText
  context.font = fonts.label(22)
  if (host) {
    y += 48
    context.fillText(shorten(context, host, 0.78 * canvasSize.width), middle, y - 10)
  }
  context.font = fonts.label(18)
  context.fillText(texts.continues, middle, y + 76)
}
