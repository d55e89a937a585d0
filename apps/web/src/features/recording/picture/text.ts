const dots = '…'

type Measure = Pick<CanvasRenderingContext2D, 'measureText'>

/** The text, or as much of it as fits into the width. */
export const shorten = (context: Measure, text: string, width: number): string => {
  const isFitting = (part: string) => context.measureText(part).width <= width
  if (isFitting(text)) return text
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  while (characters.length > 0 && !isFitting(characters.join('').trimEnd() + dots)) characters.pop()
  return characters.join('').trimEnd() + dots
}

/** The text in lines of at most that width; the last one is shortened if there is more. */
export const wrap = (context: Measure, text: string, { width, lines: most }: { width: number; lines: number }) => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || lines.length + 1 === most || context.measureText(longer).width <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  if (line !== '') lines.push(line)
  return lines.map((each) => shorten(context, each, width))
}
