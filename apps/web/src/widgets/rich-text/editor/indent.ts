import { indents } from '@regent/lecture-html/html'
import { type CommandProps, Extension } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    indent: {
      /** Indents a block by one step, or a list item by one list. */
      indent: () => ReturnType
      outdent: () => ReturnType
      unindent: () => ReturnType
    }
  }
}

const indented = ['paragraph', 'heading']
const maxLevel = indents.length

const levelOf = (element: HTMLElement) => indents.find((level) => element.classList.contains(`indent-${level}`)) ?? 0

/** The level of the deepest selected list item. */
const deepestItem = ({ doc, selection: { $from, $to } }: EditorState) => {
  const range = $from.blockRange($to, ({ firstChild }) => firstChild?.type.name === 'listItem')
  let found = 0
  doc.nodesBetween(range?.start ?? 0, range?.end ?? 0, (node, position) => {
    if (node.type.name !== 'listItem') return
    const resolved = doc.resolve(position)
    const around = Array.from({ length: resolved.depth }, (_, depth) => resolved.node(depth))
    found = Math.max(found, around.filter(({ type }) => type.name === 'listItem').length)
  })
  return found
}

/** Indents blocks by the classes `indent-1` to `indent-8`, and list items by nested lists. */
export const Indent = Extension.create({
  name: 'indent',

  addGlobalAttributes: () => [
    {
      types: indented,
      attributes: {
        indent: {
          default: 0,
          parseHTML: levelOf,
          renderHTML: ({ indent }) => (Number(indent) > 0 ? { class: `indent-${String(indent)}` } : {}),
        },
      },
    },
  ],

  addCommands: () => {
    const move =
      (step: 1 | -1) =>
      () =>
      ({ state, tr, editor, commands, dispatch }: CommandProps) => {
        if (editor.isActive('listItem')) {
          if (step === -1) return commands.liftListItem('listItem')
          return deepestItem(state) < maxLevel && commands.sinkListItem('listItem')
        }
        const { from, to } = state.selection
        let isMoved = false
        state.doc.nodesBetween(from, to, (node, position) => {
          if (!indented.includes(node.type.name)) return
          const level = Math.min(Math.max(Number(node.attrs['indent']) + step, 0), maxLevel)
          if (level === node.attrs['indent']) return
          isMoved = true
          if (dispatch) tr.setNodeAttribute(position, 'indent', level)
        })
        return isMoved
      }
    return {
      indent: move(1),
      outdent: move(-1),
      unindent:
        () =>
        ({ commands }: CommandProps) =>
          indented.every((type) => commands.updateAttributes(type, { indent: 0 })),
    }
  },
})
