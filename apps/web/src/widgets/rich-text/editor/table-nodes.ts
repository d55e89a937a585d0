import { Extension, Node } from '@tiptap/core'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'

/** Marks a row that belongs to the head of its table. */
export const headMark = 'data-head'

/** Pasted tables stay tables, without widths and colors. */
const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  addAttributes: () => ({
    // The table library needs rows directly in tables. The thead is restored when the text is serialized.
    isHead: {
      default: false,
      parseHTML: (element: HTMLElement) =>
        element.parentElement?.localName === 'thead' || element.hasAttribute(headMark),
      renderHTML: ({ isHead }) => (isHead === true ? { [headMark]: '' } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
})

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) =>
    Math.min(Math.max(Number.parseInt(element.getAttribute(name) ?? '1', 10) || 1, 1), 50),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
})

const scope = {
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute('scope'),
}

const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      ...(tag === 'th' && { scope }),
      // Required by the table library; our tables have no widths.
      colwidth: { default: null, parseHTML: () => null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

/** The roles that the table library expects. */
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

export const Tables = Extension.create({
  name: 'tables',
  extendNodeSchema: ({ name }) => ({ tableRole: roles[name] }),
  addExtensions: () => [Table, TableRow, cell('tableCell', 'td'), cell('tableHeader', 'th')],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const { editor } = this
    const moveBy = (step: 1 | -1) => editor.isActive('table') && goToNextCell(step)(editor.state, editor.view.dispatch)
    return { Tab: () => moveBy(1), 'Shift-Tab': () => moveBy(-1) }
  },
})
