import { lazy, Suspense } from 'react'
import { useTexts } from '#lib/texts.ts'
import { richTextTexts } from './texts.ts'

export interface UploadedImage {
  url: string
  width?: number | undefined
  height?: number | undefined
}

export interface RichTextEditorProps {
  /** HTML by the contract's list. */
  value: string
  /** Told soon after something was written, and at once before the form is sent or the editor is left. */
  onChange: (html: string) => void
  label: string
  id?: string | undefined
  describedBy?: string | undefined
  onUploadImage: (file: File) => Promise<UploadedImage>
  /** Where it is given, videos can be uploaded from the text. */
  onUploadVideo?: ((file: File) => Promise<{ url: string }>) | undefined
}

const EditorSurface = lazy(async () => {
  const { EditorSurface: surface } = await import('./editor/editor-surface.tsx')
  return { default: surface }
})

/** Writes what RichText draws. Its code arrives when it is first shown. */
export const RichTextEditor = (props: RichTextEditorProps) => {
  const texts = useTexts(richTextTexts)
  return (
    <Suspense fallback={<p className="rich-editor rich-editor--loading">{texts.loading}</p>}>
      <EditorSurface {...props} />
    </Suspense>
  )
}
