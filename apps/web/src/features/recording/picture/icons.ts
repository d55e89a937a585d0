/* Lucide, as in the room. License: ui/content/icons-LICENSE.txt. */
const paths = {
  muted: [
    'M12 19v3',
    'M15 9.34V5a3 3 0 0 0-5.68-1.33',
    'M16.95 16.95A7 7 0 0 1 5 12v-2',
    'M18.89 13.23A7 7 0 0 0 19 12v-2',
    'm2 2 20 20',
    'M9 9v3a3 3 0 0 0 5.12 2.12',
  ],
  screen: [
    'm9 10 3-3 3 3',
    'M12 13V7',
    'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z',
    'M12 17v4',
    'M8 21h8',
  ],
  offer: [
    'M12.586 2.586A2 2 0 0 0 11.172 2H4a2 2 0 0 0-2 2v7.172a2 2 0 0 0 .586 1.414l8.704 8.704a2.426 2.426 0 0 0 3.42 0l6.58-6.58a2.426 2.426 0 0 0 0-3.42z',
    'M7.5 7.5h.01',
  ],
} as const

export type Icon = keyof typeof paths

/** Of the drawings above. */
const drawnSize = 24

interface DrawnIcon {
  icon: Icon
  x: number
  y: number
  size: number
  color: string
}

export const drawIcon = (context: CanvasRenderingContext2D, { icon, x, y, size, color }: DrawnIcon): void => {
  context.save()
  context.translate(x, y)
  context.scale(size / drawnSize, size / drawnSize)
  context.strokeStyle = color
  context.lineWidth = 2
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const path of paths[icon]) context.stroke(new Path2D(path))
  context.restore()
}
