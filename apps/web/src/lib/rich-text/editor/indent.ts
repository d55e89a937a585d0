import { indents } from '@regent/contract/lecture-html'
import { type CommandProps, Extension } from '@tiptap/core'

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
          return step === 1 ? commands.sinkListItem('listItem') : commands.liftListItem('listItem')
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
