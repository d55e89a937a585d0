import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { serialize } from './serialize.ts'

/** Writing down a long text takes a while: it waits until nobody types. */
const pauseMs = 250

const saves = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && ['s', 'Enter'].includes(event.key)

interface Told {
  value: string
  onChange: (html: string) => void
}

/**
 * Tells what is written: when typing pauses, and at once when the text is left, the form around it is sent or the page
 * goes. Takes in what is set from outside. Answers how long the text is.
 */
export const useToldHtml = (editor: Editor, { value, onChange }: Told): number => {
  const written = useRef({ html: serialize(editor), value, isStale: false })
  const [length, setLength] = useState(value.length)

  const tell = useEffectEvent(() => {
    const last = written.current
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
    const tellLater = () => {
      written.current.isStale = true
      clearTimeout(timer)
      timer = setTimeout(() => tell(), pauseMs)
    }
    const tellNow = () => tell()
    const listening = new AbortController()
    const listen = (type: string, isMeant: (event: Event) => boolean) =>
      // Before anybody who saves hears of it, and drawn by then: a form reads what its state holds.
      addEventListener(type, (event) => isMeant(event) && flushSync(tellNow), {
        capture: true,
        signal: listening.signal,
      })
    listen('submit', ({ target }) => target instanceof Node && target.contains(editor.view.dom))
    listen('keydown', (event) => event instanceof KeyboardEvent && saves(event))
    listen('pointerdown', ({ target }) => !(target instanceof Node && editor.view.dom.contains(target)))
    listen('pagehide', () => true)
    editor.on('update', tellLater)
    editor.on('blur', tellNow)
    return () => {
      clearTimeout(timer)
      listening.abort()
      editor.off('update', tellLater)
      editor.off('blur', tellNow)
      tellNow()
    }
  }, [editor])

  useEffect(() => {
    const last = written.current
    if (value === last.value) return
    editor.commands.setContent(value, { emitUpdate: false })
    Object.assign(last, { html: serialize(editor), value, isStale: false })
    setLength(value.length)
  }, [editor, value])

  return length
}
