import { lazy, Suspense } from 'react'
import { useTexts } from '#lib/texts.ts'
import type { RichTextEditorProps } from './editor/editor-surface.tsx'
import { richTextTexts } from './texts.ts'

const EditorSurface = lazy(async () => {
  const { EditorSurface: surface } = await import('./editor/editor-surface.tsx')
  return { default: surface }
})

/** Edits what RichText shows. Its code loads when it is first shown. */
export const RichTextEditor = (props: RichTextEditorProps) => {
  const texts = useTexts(richTextTexts)
  return (
    <Suspense fallback={<p className="rich-editor min-h-64 px-4 py-3.5 text-ink-muted">{texts.loading}</p>}>
      <EditorSurface {...props} />
    </Suspense>
  )
}
