import { createElement, type ReactNode } from 'react'
import type { RichElement, RichNode } from './build-tree.ts'
import type { Attributes } from './keep-attributes.ts'

const propertyNames: Readonly<Record<string, string>> = {
  class: 'className',
  srcset: 'srcSet',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
}

const propertiesOf = (attributes: Attributes) =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [propertyNames[name] ?? name, value]))

const drawElement = ({ name, attributes, children }: RichElement, key: number): ReactNode => {
  const properties = { key, ...propertiesOf(attributes) }
  if (name === 'a') {
    return (
      <a {...properties} key={key} target="_blank" rel="noopener noreferrer">
        {drawNodes(children)}
      </a>
    )
  }
  if (name === 'img') return <img alt="Image" {...properties} key={key} loading="lazy" decoding="async" />
  return createElement(name, properties, ...(children.length === 0 ? [] : [drawNodes(children)]))
}

/** Each element from its name and attributes, which were held to the list before; nothing is parsed again. */
export const drawNodes = (nodes: readonly RichNode[]): ReactNode =>
  nodes.map((node, index) => (typeof node === 'string' ? node : drawElement(node, index)))
