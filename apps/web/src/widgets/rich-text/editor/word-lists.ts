/** The declarations of a style attribute as written; the browser's own reading drops Word's properties. */
export const readStyle = (style: string): ReadonlyMap<string, string> =>
  new Map(
    style
      .toLowerCase()
      .split(';')
      .flatMap((declaration) => {
        const [name = '', ...value] = declaration.split(':')
        return value.length === 0 ? [] : [[name.trim(), value.join(':').trim()] as const]
      }),
  )

const listStyle = (element: Element | null) => readStyle(element?.getAttribute('style') ?? '').get('mso-list')

const isItem = (element: Element | null): element is HTMLElement => /\blevel\d/u.test(listStyle(element) ?? '')

const levelOf = (item: Element) => Number(/\blevel(\d)/u.exec(listStyle(item) ?? '')?.[1] ?? '1')

/** `1.`, `a)` and `iv.` are numbers; a dot, a square and Word's letter o are bullets. */
const isNumber = (marker: string) => /^\(?(?:\d{1,4}|[a-z]{1,4})[.)]/iu.test(marker)

/** Removes the marker of an item and returns it. */
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

/** Turns the paragraphs that Word shows as lists into lists. */
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
