import { Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

/** What is being uploaded, told apart by itself. */
export type Upload = object

interface Place {
  upload?: Upload
}

interface Change {
  begun?: { upload: Upload; position: number }
  ended?: Upload
}

const key = new PluginKey<DecorationSet>('uploads')

const find = (state: EditorState, upload: Upload) =>
  key.getState(state)?.find(undefined, undefined, (spec: Place) => spec.upload === upload)[0]

/** Where it stands now, however much was written meanwhile; nothing where its place was deleted. */
export const placeOf = ({ state }: EditorView, upload: Upload): number | undefined => find(state, upload)?.from

export const beginUpload = ({ state, dispatch }: EditorView, upload: Upload, position: number): void =>
  dispatch(state.tr.setMeta(key, { begun: { upload, position } } satisfies Change))

export const endUpload = ({ state, dispatch }: EditorView, upload: Upload): void =>
  dispatch(state.tr.setMeta(key, { ended: upload } satisfies Change))

/** Keeps the place of an image until it has arrived. */
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
            const places = before.map(transaction.mapping, transaction.doc)
            const { begun, ended } = (transaction.getMeta(key) as Change | undefined) ?? {}
            if (begun) {
              return places.add(transaction.doc, [Decoration.widget(begun.position, draw, { upload: begun.upload })])
            }
            return places.remove(places.find(undefined, undefined, (spec: Place) => spec.upload === ended))
          },
        },
        props: { decorations: (state) => key.getState(state) },
      }),
    ],
  })
}
