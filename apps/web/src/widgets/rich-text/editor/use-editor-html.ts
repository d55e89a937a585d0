import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { DOMSerializer } from '@tiptap/pm/model'
import { headMark } from './table-nodes.ts'

/** Empty paragraphs at the end are only there to click into. */
const emptyEnd = /(?:<p><\/p>)+$/u

/** Moves a head row into the thead, unless it is below other rows now. */
const moveToHead = (row: Element) => {
  row.removeAttribute(headMark)
  const body = row.parentElement
  if (body?.firstElementChild !== row) return
  const head = body.previousElementSibling ?? row.ownerDocument.createElement('thead')
  body.before(head)
  head.append(row)
  if (body.childElementCount === 0) body.remove()
}

/** The text as HTML, as it is sent and stored. */
const serialize = ({ state: { doc, schema } }: Editor): string => {
  // In a separate document, so that images are not loaded again.
  const separate = document.implementation.createHTMLDocument()
  const root = separate.createElement('div')
  DOMSerializer.fromSchema(schema).serializeFragment(doc.content, { document: separate }, root)
  for (const row of root.querySelectorAll(`tr[${headMark}]`)) moveToHead(row)
  return root.innerHTML.replace(emptyEnd, '')
}

/** Serializing a long text takes a while, so it waits for a pause in typing. */
const pauseMs = 250

const saves = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && ['s', 'Enter'].includes(event.key)

interface EditorHtmlOptions {
  value: string
  onChange: (html: string) => void
}

/**
 * Calls `onChange` when typing pauses, and at once when the text loses the focus, its form is sent or the page closes. Also
 * shows a `value` that is set from outside. Returns the length of the text.
 */
export const useEditorHtml = (editor: Editor, { value, onChange }: EditorHtmlOptions): number => {
  const reported = useRef({ html: serialize(editor), value, isStale: false })
  const [length, setLength] = useState(value.length)

  const report = useEffectEvent(() => {
    const last = reported.current
    if (!last.isStale) return
    last.isStale = false
    const html = serialize(editor)
    if (html === last.html) return
    Object.assign(last, { html, value: html })
    setLength(html.length)
    onChange(html)
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const reportLater = () => {
      reported.current.isStale = true
      clearTimeout(timer)
      timer = setTimeout(() => report(), pauseMs)
    }
    const reportNow = () => report()
    const listening = new AbortController()
    const listen = (type: string, isRelevant: (event: Event) => boolean) =>
      // Before any other listener, and rendered synchronously, because forms read their state.
      addEventListener(type, (event) => isRelevant(event) && flushSync(reportNow), {
        capture: true,
        signal: listening.signal,
      })
    listen('submit', ({ target }) => target instanceof Node && target.contains(editor.view.dom))
    listen('keydown', (event) => event instanceof KeyboardEvent && saves(event))
    listen('pointerdown', ({ target }) => !(target instanceof Node && editor.view.dom.contains(target)))
    listen('pagehide', () => true)
    editor.on('update', reportLater)
    editor.on('blur', reportNow)
    return () => {
      clearTimeout(timer)
      listening.abort()
      editor.off('update', reportLater)
      editor.off('blur', reportNow)
      reportNow()
    }
  }, [editor])

  useEffect(() => {
    const last = reported.current
    if (value === last.value) return
    editor.commands.setContent(value, { emitUpdate: false })
    Object.assign(last, { html: serialize(editor), value, isStale: false })
    setLength(value.length)
  }, [editor, value])

  return length
}
