import type { Editor } from '@tiptap/core'
import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { AppFailure } from '#lib/api/app-failure.ts'
import { useTexts } from '#lib/texts.ts'
import { richTextTexts } from '../texts.ts'
import { finishUpload, positionOf, startUpload } from './upload-placeholders.ts'

const isData = (source: unknown): source is string => typeof source === 'string' && source.startsWith('data:')

/** The data URLs of images in the text, each once. */
const dataImages = (editor: Editor): string[] => {
  const found = new Set<string>()
  editor.state.doc.descendants(({ type, attrs }) => {
    if (type.name === 'image' && isData(attrs['src'])) found.add(attrs['src'])
  })
  return [...found]
}

const fileOfData = (source: string): File => {
  const [, type = '', data = ''] = /^data:([^;,]+);base64,(.*)$/u.exec(source) ?? []
  const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0)
  return new File([bytes], `image.${type.split('/')[1] ?? 'png'}`, { type })
}

/** Changes the attributes of every image with this source. */
const replaceSource = (editor: Editor, source: string, attributes: Record<string, unknown>): void => {
  const { tr, doc } = editor.state
  doc.descendants((node, position) => {
    if (node.type.name !== 'image' || node.attrs['src'] !== source) return
    tr.setNodeMarkup(position, undefined, { ...node.attrs, ...attributes })
  })
  editor.view.dispatch(tr)
}

export interface UploadedImage {
  url: string
  width?: number | undefined
  height?: number | undefined
}

type UploadImage = (file: File) => Promise<UploadedImage>

const attributesOf = ({ url, width, height }: UploadedImage) => ({
  src: url,
  width: width ?? null,
  height: height ?? null,
})

/** Programs that copy text also add a picture of it; use the text then. */
const filesOnly = ({ files, types }: DataTransfer): File[] => (types.includes('text/html') ? [] : [...files])

/** Uploads images that are chosen, dropped or pasted, and inserts them at that position. */
export const useImageUploads = (editor: Editor, onUploadImage: UploadImage) => {
  const texts = useTexts(richTextTexts).editor
  const [problem, setProblem] = useState<string>()

  const insert = async (file: File, position: number, alt: string) => {
    const upload = {}
    startUpload(editor.view, upload, position)
    try {
      const image = attributesOf(await onUploadImage(file))
      const current = positionOf(editor.view, upload)
      if (current !== undefined) {
        editor.commands.insertContentAt(current, { type: 'image', attrs: { ...image, alt: alt || null } })
      }
    } catch (error) {
      setProblem(texts.uploadFailed(file.name, error instanceof AppFailure ? error.serverMessage : undefined))
    }
    if (!editor.isDestroyed) finishUpload(editor.view, upload)
  }

  const insertImages = async (files: readonly File[], position = editor.state.selection.from, alt = '') => {
    setProblem(undefined)
    const refused = files.find(({ type }) => !type.startsWith('image/'))
    if (refused) setProblem(texts.notAnImage(refused.name))
    const images = files.filter(({ type }) => type.startsWith('image/'))
    await Promise.all(images.map((file) => insert(file, position, alt)))
  }

  /** Uploads images that were pasted as data URLs. If that fails, the server does it when the text is saved. */
  const uploadPasted = async () => {
    for (const source of dataImages(editor)) {
      const image = await onUploadImage(fileOfData(source)).catch(() => undefined)
      if (image && !editor.isDestroyed) replaceSource(editor, source, attributesOf(image))
    }
  }

  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer, position?: number) => {
    const files = filesOnly(data)
    if (files.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    void insertImages(files, position)
  }

  return {
    problem,
    insertImages,
    handlePaste: (event: ClipboardEvent) => {
      take(event, event.clipboardData)
      setTimeout(() => void uploadPasted())
    },
    handleDrop: (event: DragEvent) => {
      take(event, event.dataTransfer, editor.view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos)
    },
  }
}
