import { createElement, type ReactNode } from 'react'
import type { RichElement, RichNode } from './build-tree.ts'
import { RichImage } from './rich-image.tsx'
import { RichTable } from './rich-table.tsx'
import { VideoEmbed } from './video-embed.tsx'

const propertyNames: Readonly<Record<string, string>> = {
  class: 'className',
  srcset: 'srcSet',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
}

const propertiesOf = (attributes: RichElement['attributes']): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [propertyNames[name] ?? name, value]))

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

/** Each element from its name and attributes, which were held to the list before; nothing is parsed again. */
export const drawNodes = (nodes: readonly RichNode[]): ReactNode =>
  nodes.map((node, index) => (typeof node === 'string' ? node : drawElement(node, index)))
