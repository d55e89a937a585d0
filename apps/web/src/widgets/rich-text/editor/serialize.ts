import type { Editor } from '@tiptap/core'
import { DOMSerializer } from '@tiptap/pm/model'
import { headMark } from './table-nodes.ts'

/** Paragraphs at the end that hold nothing are there to click into. */
const emptyEnd = /(?:<p><\/p>)+$/u

/** Rows of a head stand in it; one that was moved below other rows no longer is one. */
const moveToHead = (row: Element) => {
  row.removeAttribute(headMark)
  const body = row.parentElement
  if (body?.firstElementChild !== row) return
  const head = body.previousElementSibling ?? row.ownerDocument.createElement('thead')
  body.before(head)
  head.append(row)
  if (body.childElementCount === 0) body.remove()
}

/** What is written, as it is sent and kept. */
export const serialize = ({ state: { doc, schema } }: Editor): string => {
  // Where nobody sees it, images are not loaded once more.
  const unseen = document.implementation.createHTMLDocument()
  const written = unseen.createElement('div')
  DOMSerializer.fromSchema(schema).serializeFragment(doc.content, { document: unseen }, written)
  for (const row of written.querySelectorAll(`tr[${headMark}]`)) moveToHead(row)
  return written.innerHTML.replace(emptyEnd, '')
}
