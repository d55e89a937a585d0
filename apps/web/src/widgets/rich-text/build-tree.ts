import { attributesOf } from '@regent/lecture-html/attributes'
import { lectureElements } from '@regent/lecture-html/html'
import { readHtml } from './read-html.ts'

type Attributes = Readonly<Record<string, string>>

export interface RichElement {
  name: string
  attributes: Attributes
  children: RichNode[]
}

export type RichNode = RichElement | string

const names = (list: string) => new Set(list.split(' '))

const empty = names('br hr img')
const blocks = names('p h1 h2 h3 pre blockquote ul ol table div hr')
/** These hold blocks and text. */
const flow = names('root blockquote li td th div')
const lists = names('ul ol')
const rowGroups = names('thead tbody')
const tableParts = names('table thead tbody tr')
const inline = names('strong em u s span code a')

/** Deeper than any real text. Browsers flatten from 512 on, and the server's tree has to equal theirs. */
const maxDepth = 64

/**
 * Builds a tree that browsers do not correct, so that React finds the HTML that the server rendered: no block in a paragraph,
 * no link in a link, rows only in tables.
 */
class TreeBuilder {
  readonly root: RichElement = { name: 'root', attributes: {}, children: [] }
  #open: RichElement[] = [this.root]

  get #current(): RichElement {
    return this.#open.at(-1) ?? this.root
  }

  addText(source: string) {
    const { name, children } = this.#current
    // Browsers ignore a line break right after `<pre>`.
    const text = name === 'pre' && children.length === 0 ? source.replace(/^\n+/u, '') : source
    if (tableParts.has(name) || text === '') return
    if (lists.has(name)) {
      if (text.trim() === '') return
      this.#popTo(flow)
      this.addText(text)
      return
    }
    const last = children.at(-1)
    if (typeof last === 'string') children[children.length - 1] = last + text
    else children.push(text)
  }

  open(name: string, attributes: Attributes) {
    if (this.#open.length >= maxDepth && !empty.has(name)) return
    if (name === 'li') this.#enterList()
    else if (rowGroups.has(name) || name === 'tr' || name === 'td' || name === 'th') {
      if (!this.#enterTable(name)) return
    } else if (blocks.has(name)) {
      this.#addBlock(name, attributes)
      return
    } else if (!this.#enterInline(name)) return
    this.#push(name, attributes)
  }

  close(name: string) {
    const index = this.#open.findLastIndex((each) => each.name === name)
    const crossed = this.#open.slice(index + 1)
    const boundary = tableParts.has(name) || name === 'td' || name === 'th' ? names('table') : names('td th')
    const isInside = crossed.some((each) => boundary.has(each.name) || (inline.has(name) && !inline.has(each.name)))
    if (index > 0 && !isInside) this.#open.length = index
  }

  #push(name: string, attributes: Attributes) {
    const element: RichElement = { name, attributes, children: [] }
    this.#current.children.push(element)
    if (!empty.has(name)) this.#open.push(element)
  }

  #popTo(kinds: ReadonlySet<string>) {
    while (!kinds.has(this.#current.name)) this.#open.pop()
  }

  /** The index of the innermost open element of these kinds, inside the border. */
  #find(kinds: ReadonlySet<string>, border: ReadonlySet<string>) {
    const index = this.#open.findLastIndex(({ name }) => kinds.has(name) || border.has(name))
    return kinds.has(this.#open[index]?.name ?? '') ? index : -1
  }

  #enterInline(name: string): boolean {
    if (tableParts.has(this.#current.name)) return false
    if (lists.has(this.#current.name)) this.#popTo(flow)
    return name !== 'a' || !this.#open.some((each) => each.name === 'a')
  }

  /** Ends elements that hold text only. Their marks continue inside the block if it holds text too. */
  #addBlock(name: string, attributes: Attributes) {
    if (tableParts.has(this.#current.name)) return
    const last = this.#current.children.at(-1)
    if (lists.has(this.#current.name) && lists.has(name) && typeof last === 'object') this.#open.push(last)
    const marks = this.#open.slice(this.#open.findLastIndex((each) => !inline.has(each.name)) + 1)
    this.#popTo(flow)
    this.#push(name, attributes)
    if (flow.has(name) || lists.has(name) || tableParts.has(name) || empty.has(name)) return
    for (const mark of marks) this.#push(mark.name, mark.attributes)
  }

  #enterList() {
    const list = this.#find(lists, names('td th blockquote div'))
    if (list === -1) this.#addBlock('ul', {})
    else this.#open.length = list + 1
  }

  #enterTable(name: string): boolean {
    const table = this.#find(names('table'), names('root'))
    if (table === -1) return false
    if (rowGroups.has(name)) {
      this.#open.length = table + 1
      return true
    }
    const group = this.#find(rowGroups, names('table'))
    this.#open.length = (group === -1 ? table : group) + 1 + (name === 'tr' ? 0 : this.#rowIn(group))
    if (this.#current.name === 'table') this.#push('tbody', {})
    if (name !== 'tr' && this.#current.name !== 'tr') this.#push('tr', {})
    return true
  }

  #rowIn(group: number): number {
    return group !== -1 && this.#open[group + 1]?.name === 'tr' ? 1 : 0
  }
}

/** The allowed part of a text: the elements of the contract's list, with the attributes that the server would write. */
export const buildTree = (html: string): RichNode[] => {
  const builder = new TreeBuilder()
  for (const token of readHtml(html)) {
    if (token.kind === 'text') builder.addText(token.text)
    else if (token.kind === 'close') builder.close(token.name)
    else if (Object.hasOwn(lectureElements, token.name)) {
      const attributes = attributesOf(token.name, token.attributes)
      const isEmpty =
        (token.name === 'img' && attributes['src'] === undefined) ||
        (token.name === 'a' && attributes['href'] === undefined)
      if (!isEmpty) builder.open(token.name, attributes)
    }
  }
  return builder.root.children
}
