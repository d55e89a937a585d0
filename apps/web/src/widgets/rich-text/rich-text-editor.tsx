import { lazy, Suspense } from 'react'
import { useTexts } from '#lib/texts.ts'
import { richTextTexts } from './texts.ts'

export interface UploadedImage {
  url: string
  width?: number | undefined
  height?: number | undefined
}

export interface RichTextEditorProps {
  /** HTML with the elements that the contract allows. */
  value: string
  /** Called soon after a change, and at once before the form is sent or the editor loses the focus. */
  onChange: (html: string) => void
  label: string
  id?: string | undefined
  describedBy?: string | undefined
  onUploadImage: (file: File) => Promise<UploadedImage>
  /** With it, videos can be uploaded from the text. */
  onUploadVideo?: ((file: File) => Promise<{ url: string }>) | undefined
}

const EditorSurface = lazy(async () => {
  const { EditorSurface: surface } = await import('./editor/editor-surface.tsx')
  return { default: surface }
})

/** Edits what RichText shows. Its code loads when it is first shown. */
export const RichTextEditor = (props: RichTextEditorProps) => {
  const texts = useTexts(richTextTexts)
  return (
    <Suspense fallback={<p className="rich-editor rich-editor--loading">{texts.loading}</p>}>
      <EditorSurface {...props} />
    </Suspense>
  )
}
