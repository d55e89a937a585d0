import { Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

/** Identifies one upload. */
export type Upload = object

interface PlaceholderSpec {
  upload?: Upload
}

interface Change {
  started?: { upload: Upload; position: number }
  finished?: Upload
}

const key = new PluginKey<DecorationSet>('uploads')

const find = (state: EditorState, upload: Upload) =>
  key.getState(state)?.find(undefined, undefined, (spec: PlaceholderSpec) => spec.upload === upload)[0]

/** The current position of an upload in the text; undefined if the person deleted it. */
export const positionOf = ({ state }: EditorView, upload: Upload): number | undefined => find(state, upload)?.from

export const startUpload = ({ state, dispatch }: EditorView, upload: Upload, position: number): void =>
  dispatch(state.tr.setMeta(key, { started: { upload, position } } satisfies Change))

export const finishUpload = ({ state, dispatch }: EditorView, upload: Upload): void =>
  dispatch(state.tr.setMeta(key, { finished: upload } satisfies Change))

/** Marks where an image belongs until it is uploaded. */
export const uploadPlaceholders = (text: string) => {
  const draw = () => {
    const element = document.createElement('span')
    element.className = 'rich-editor__upload'
    element.textContent = text
    return element
  }
  return Extension.create({
    name: 'uploadPlaceholders',
    addProseMirrorPlugins: () => [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply: (transaction, before) => {
            const placeholders = before.map(transaction.mapping, transaction.doc)
            const { started, finished } = (transaction.getMeta(key) as Change | undefined) ?? {}
            if (started) {
              return placeholders.add(transaction.doc, [
                Decoration.widget(started.position, draw, { upload: started.upload }),
              ])
            }
            return placeholders.remove(
              placeholders.find(undefined, undefined, (spec: PlaceholderSpec) => spec.upload === finished),
            )
          },
        },
        props: { decorations: (state) => key.getState(state) },
      }),
    ],
  })
}
