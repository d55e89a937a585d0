import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

declare module '@tiptap/core' {
  interface Storage {
    keys: { isLeaving: boolean }
  }
}

/**
 * Tab indents. After Escape, the next Tab leaves the text, so that the keyboard is not trapped. That Escape must not close a
 * dialog around the text.
 */
export const Keys = Extension.create<object, { isLeaving: boolean }>({
  name: 'keys',
  // After the tables, which use Tab for their cells, and before everything else.
  priority: 900,
  addStorage: () => ({ isLeaving: false }),
  addKeyboardShortcuts() {
    const { editor } = this
    const bold = () => editor.commands.toggleBold()
    return {
      Tab: () => editor.commands.indent() || true,
      'Shift-Tab': () => editor.commands.outdent() || true,
      // Both on every system, because the page folds its sidebar with either.
      'Ctrl-b': bold,
      'Meta-b': bold,
    }
  },
  addProseMirrorPlugins() {
    const { storage } = this
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown: (_view, event) => {
              const wasLeaving = storage.isLeaving
              if (event.key === 'Shift') return false
              storage.isLeaving = event.key === 'Escape' && !wasLeaving
              if (storage.isLeaving) event.stopPropagation()
              return wasLeaving && event.key === 'Tab'
            },
            blur: () => {
              storage.isLeaving = false
              return false
            },
          },
        },
      }),
    ]
  },
})
