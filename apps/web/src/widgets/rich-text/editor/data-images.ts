import type { Editor } from '@tiptap/core'

const isData = (source: unknown): source is string => typeof source === 'string' && source.startsWith('data:')

/** The data URLs of images in the text, each once. */
export const dataImages = (editor: Editor): string[] => {
  const found = new Set<string>()
  editor.state.doc.descendants(({ type, attrs }) => {
    if (type.name === 'image' && isData(attrs['src'])) found.add(attrs['src'])
  })
  return [...found]
}

export const fileOfData = (source: string): File => {
  const [, type = '', data = ''] = /^data:([^;,]+);base64,(.*)$/u.exec(source) ?? []
  const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0)
  return new File([bytes], `image.${type.split('/')[1] ?? 'png'}`, { type })
}

/** Changes the attributes of every image with this source. */
export const replaceSource = (editor: Editor, source: string, attributes: Record<string, unknown>): void => {
  const { tr, doc } = editor.state
  doc.descendants((node, position) => {
    if (node.type.name !== 'image' || node.attrs['src'] !== source) return
    tr.setNodeMarkup(position, undefined, { ...node.attrs, ...attributes })
  })
  editor.view.dispatch(tr)
}
