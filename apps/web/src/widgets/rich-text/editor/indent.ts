import { indents } from '@regent/lecture-html/html'
import { type CommandProps, Extension } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    indent: {
      /** One step further in; in a list, one list deeper. */
      indent: () => ReturnType
      outdent: () => ReturnType
      unindent: () => ReturnType
    }
  }
}

const indented = ['paragraph', 'heading']
const deepest = indents.length

const levelOf = (element: HTMLElement) => indents.find((level) => element.classList.contains(`indent-${level}`)) ?? 0

/** How far in the deepest of the selected items, and of those in them, is. */
const deepestItem = ({ doc, selection: { $from, $to } }: EditorState) => {
  const range = $from.blockRange($to, ({ firstChild }) => firstChild?.type.name === 'listItem')
  let found = 0
  doc.nodesBetween(range?.start ?? 0, range?.end ?? 0, (node, position) => {
    if (node.type.name !== 'listItem') return
    const place = doc.resolve(position)
    const around = Array.from({ length: place.depth }, (_, depth) => place.node(depth))
    found = Math.max(found, around.filter(({ type }) => type.name === 'listItem').length)
  })
  return found
}

/** Blocks are indented by the classes `indent-1` to `indent-8`, items of a list by lists in it. */
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
          return deepestItem(state) < deepest && commands.sinkListItem('listItem')
        }
        const { from, to } = state.selection
        let isMoved = false
        state.doc.nodesBetween(from, to, (node, position) => {
          if (!indented.includes(node.type.name)) return
          const level = Math.min(Math.max(Number(node.attrs['indent']) + step, 0), deepest)
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
