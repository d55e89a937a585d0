import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { richTextTexts } from './texts.ts'

/** Scrolls inside where it is wider than the column, and the keyboard reaches it then. */
export const RichTable = (properties: ComponentProps<'table'>) => {
  const texts = useTexts(richTextTexts)
  const frame = useRef<HTMLDivElement>(null)
  const [isWide, setIsWide] = useState(false)

  useEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() => setIsWide(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <div
      ref={frame}
      className="rich-text__table"
      {...(isWide && { role: 'region', 'aria-label': texts.table, tabIndex: 0 })}
    >
      <table {...properties} />
    </div>
  )
}
