import { readStyle } from './read-style.ts'

const listStyle = (element: Element | null) => readStyle(element?.getAttribute('style') ?? '').get('mso-list')

const isItem = (element: Element | null): element is HTMLElement => /\blevel\d/u.test(listStyle(element) ?? '')

const levelOf = (item: Element) => Number(/\blevel(\d)/u.exec(listStyle(item) ?? '')?.[1] ?? '1')

/** `1.`, `a)` or `iv.` number; a dot, a square or the letter o that Word takes for a circle do not. */
const isNumber = (marker: string) => /^\(?(?:\d{1,4}|[a-z]{1,4})[.)]/iu.test(marker)

/** Takes away what stands before the words of an item, and answers it. */
const takeMarker = (item: Element): string => {
  const marker = [...item.querySelectorAll('span')].find((span) => listStyle(span) === 'ignore')
  const text = marker?.textContent ?? ''
  marker?.remove()
  return text.trim()
}

interface OpenList {
  level: number
  list: HTMLElement
}

const beginList = (document: Document, marker: string) => {
  const list = document.createElement(isNumber(marker) ? 'ol' : 'ul')
  const first = Number.parseInt(marker, 10)
  if (first > 1) list.setAttribute('start', String(first))
  return list
}

const makeList = (items: readonly HTMLElement[]) => {
  const open: OpenList[] = []
  for (const item of items) {
    const level = levelOf(item)
    const marker = takeMarker(item)
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop()
    const last = open.at(-1)
    if (last === undefined || last.level < level) {
      const list = beginList(item.ownerDocument, marker)
      if (last === undefined) item.before(list)
      else (last.list.lastElementChild ?? last.list).append(list)
      open.push({ level, list })
    }
    const entry = item.ownerDocument.createElement('li')
    const paragraph = item.ownerDocument.createElement('p')
    paragraph.append(...item.childNodes)
    entry.append(paragraph)
    open.at(-1)?.list.append(entry)
    item.remove()
  }
}

/** The paragraphs that Word shows as lists become lists. */
export const makeWordLists = (root: Element): void => {
  const items = [...root.querySelectorAll('p, h1, h2, h3, h4, h5, h6')].filter(isItem)
  const runs: HTMLElement[][] = []
  for (const item of items) {
    const run = runs.at(-1)
    if (run !== undefined && run.at(-1) === item.previousElementSibling) run.push(item)
    else runs.push([item])
  }
  for (const run of runs) makeList(run)
}
