import type { Editor } from '@tiptap/core'

/** Whether all that is selected and says something lies in blocks of this kind. */
export const isAll = ({ state: { doc, selection } }: Editor, name: string, level?: number): boolean => {
  const places: number[] = []
  doc.nodesBetween(selection.from, selection.to, (node, position) => {
    if (node.isTextblock && (node.content.size > 0 || selection.empty)) places.push(position)
  })
  const isInside = (place: number) => {
    const inner = doc.resolve(place + 1)
    return Array.from({ length: inner.depth + 1 }, (_, depth) => inner.node(depth)).some(
      ({ type, attrs }) => type.name === name && (level === undefined || attrs['level'] === level),
    )
  }
  return places.length > 0 && places.every(isInside)
}
