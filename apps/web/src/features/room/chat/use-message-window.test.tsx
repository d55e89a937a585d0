// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { renderPage } from '#testing/render-page.tsx'
import { useMessageWindow } from './use-message-window.ts'

const idOf = (index: number) => String(index).padStart(6, '0')
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ id: idOf(from + index) }))

const rowHeight = 50
const boxHeight = 500

/** The DOM of the tests has no layout: each row is 50 px high. */
const layOut = (box: HTMLElement) => {
  const rows = () => [...box.querySelectorAll<HTMLElement>('[data-row]')]
  let top = 0
  Object.defineProperties(box, {
    clientHeight: { value: boxHeight },
    scrollHeight: { get: () => rows().length * rowHeight },
    scrollTop: {
      get: () => top,
      set: (value: number) => {
        top = Math.max(0, Math.min(value, rows().length * rowHeight - boxHeight))
      },
    },
  })
}

const show = (first: ReturnType<typeof numbered>, readOlder: () => void) => {
  let setRows: (rows: ReturnType<typeof numbered>) => void = () => undefined
  let setHasOlder: (has: boolean) => void = () => undefined
  let view: ReturnType<typeof useMessageWindow> | undefined
  const { page } = renderPage(() => {
    const [rows, set] = useState(first)
    const [hasOlder, setHas] = useState(true)
    setRows = set
    setHasOlder = setHas
    view = useMessageWindow(rows, hasOlder, readOlder)
    const { box, content, start, end, leftAt, noteScroll } = view
    return (
      <div
        ref={(element) => {
          if (element && !Object.hasOwn(element, 'scrollTop')) layOut(element)
          box.current = element
        }}
        className="box"
        data-older={hasOlder}
        data-left={leftAt !== undefined}
        onScroll={noteScroll}
      >
        <div ref={content}>
          {rows.slice(start, end).map(({ id }, index) => (
            <p
              key={id}
              data-row={id}
              ref={(row) => {
                if (!row) return
                Object.defineProperty(row, 'offsetTop', { value: index * rowHeight, configurable: true })
                Object.defineProperty(row, 'offsetHeight', { value: rowHeight, configurable: true })
              }}
            />
          ))}
        </div>
      </div>
    )
  })
  const box = () => page.querySelector('.box') as HTMLElement
  return {
    box,
    drawn: () => [...page.querySelectorAll<HTMLElement>('[data-row]')].map((row) => row.dataset['row']),
    /** The first row in view. */
    top: () => {
      const rows = [...page.querySelectorAll<HTMLElement>('[data-row]')]
      return rows.find((row) => row.offsetTop + rowHeight > box().scrollTop)?.dataset['row']
    },
    scroll: (top: number) => {
      box().scrollTop = top
      box().dispatchEvent(new Event('scroll', { bubbles: true }))
    },
    setRows: (rows: ReturnType<typeof numbered>) => setRows(rows),
    setHasOlder: (has: boolean) => setHasOlder(has),
    jump: () => view?.jumpToEnd(),
    /** As by something above them. */
    moveRows: (by: number) => {
      for (const row of page.querySelectorAll<HTMLElement>('[data-row]'))
        Object.defineProperty(row, 'offsetTop', { value: row.offsetTop + by, configurable: true })
    },
  }
}

it('follows the end, and draws a part of the rows', async () => {
  const { drawn, setRows, box } = show(numbered(0, 1000), vi.fn())
  await eventually(() => expect(drawn().at(-1)).toBe(idOf(999)))
  expect(drawn().length).toBeLessThan(250)
  setRows(numbered(0, 1001))
  await eventually(() => expect(drawn().at(-1)).toBe(idOf(1000)))
  expect(box().scrollTop).toBe(drawn().length * rowHeight - boxHeight)
})

it('moves nothing under the eyes of a person who reads earlier rows', async () => {
  const { drawn, setRows, scroll, top } = show(numbered(0, 1000), vi.fn())
  await eventually(() => expect(drawn().length).toBeGreaterThan(0))
  scroll(1000)
  const seen = top()
  setRows(numbered(0, 1010))
  await eventually(() => expect(drawn()).toContain(seen))
  await eventually(() => expect(top()).toBe(seen))
  setRows(numbered(0, 1010).filter(({ id }) => id < (seen ?? '') || id > (seen ?? '')))
  await eventually(() => expect(drawn()).not.toContain(seen))
  // What was below it stays where it was.
  expect(Number(top())).toBe(Number(seen) - 1)
})

it('is at the end again when all that is left fits into the box', async () => {
  const { box, drawn, setRows, scroll } = show(numbered(0, 100), vi.fn())
  await eventually(() => expect(drawn()).toHaveLength(100))
  scroll(0)
  await eventually(() => expect(box().dataset['left']).toBe('true'))
  setRows([])
  await eventually(() => expect(box().dataset['left']).toBe('false'))
  setRows(numbered(200, 300))
  await eventually(() => expect(drawn()).toHaveLength(100))
  expect(box().scrollTop).toBe(100 * rowHeight - boxHeight)
})

it('moves nothing when a note appears above the first row, or a message becomes longer', async () => {
  const watching = vi.fn()
  let resize = (): void => undefined
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resize = callback
      }
      observe = watching
      disconnect = () => undefined
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const { box, drawn, scroll, moveRows } = show(numbered(0, 100), vi.fn())
  await eventually(() => expect(drawn()).toHaveLength(100))
  await eventually(() => expect(watching).toHaveBeenCalled())
  scroll(1000)
  moveRows(37)
  resize()
  expect(box().scrollTop).toBe(1037)
})

it('keeps the place when the box becomes another one, such as on a phone that is turned', async () => {
  const { box, drawn, scroll, moveRows } = show(numbered(0, 100), vi.fn())
  await eventually(() => expect(drawn()).toHaveLength(100))
  scroll(1000)
  Object.defineProperty(box(), 'clientWidth', { value: 700 })
  moveRows(-300)
  scroll(2000)
  expect(box().scrollTop).toBe(700)
})

it('asks for older rows at the top, also when no scrolling is left that could ask', async () => {
  const readOlder = vi.fn()
  const { box, drawn, setRows, setHasOlder, scroll, top } = show(numbered(500, 600), readOlder)
  await eventually(() => expect(drawn()).toHaveLength(100))
  expect(readOlder).not.toHaveBeenCalled()
  scroll(0)
  expect(readOlder).toHaveBeenCalledOnce()
  setHasOlder(false)
  await eventually(() => expect(box().dataset['older']).toBe('false'))
  setHasOlder(true)
  await eventually(() => expect(readOlder).toHaveBeenCalledTimes(2))
  setRows(numbered(400, 600))
  await eventually(() => expect(drawn()[0]).toBe(idOf(400)))
  expect(top()).toBe(idOf(500))
})
