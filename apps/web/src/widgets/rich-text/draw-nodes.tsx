import { type ComponentProps, createElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import type { RichElement, RichNode } from './build-tree.ts'
import { RichImage } from './rich-image.tsx'
import { richTextTexts } from './texts.ts'
import { VideoEmbed } from './video-embed.tsx'

const propertyNames: Readonly<Record<string, string>> = {
  class: 'className',
  srcset: 'srcSet',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
}

const propertiesOf = (attributes: RichElement['attributes']): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [propertyNames[name] ?? name, value]))

/** Scrolls by itself if it is wider than the column; then the keyboard can reach it. */
const RichTable = (properties: ComponentProps<'table'>) => {
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

const drawElement = ({ name, attributes, children }: RichElement, key: number): ReactNode => {
  const properties = propertiesOf(attributes)
  const { 'data-youtube': youtube, 'data-video': video } = attributes
  if (youtube !== undefined || video !== undefined) return <VideoEmbed key={key} youtube={youtube} video={video} />
  if (name === 'img') return <RichImage key={key} {...properties} />
  if (name === 'table') {
    return (
      <RichTable key={key} {...properties}>
        {drawNodes(children)}
      </RichTable>
    )
  }
  return createElement(name, { key, ...properties }, ...(children.length === 0 ? [] : [drawNodes(children)]))
}

/** Draws allowed elements from their names and attributes; nothing is parsed again. */
export const drawNodes = (nodes: readonly RichNode[]): ReactNode =>
  nodes.map((node, index) => (typeof node === 'string' ? node : drawElement(node, index)))
