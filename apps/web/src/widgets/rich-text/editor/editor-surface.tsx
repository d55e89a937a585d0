import { limits } from '@regent/contract/limits'
import { EditorContent, useEditor } from '@tiptap/react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { classNames } from '#ui/class-names.ts'
import { richTextTexts } from '../texts.ts'
import { cleanPasted } from './clean-pasted.ts'
import { EditorToolbar, type OpenForm } from './editor-toolbar.tsx'
import { editorExtensions } from './extensions.ts'
import { type UploadedImage, useImageUploads } from './use-image-uploads.ts'
import { useEditorHtml } from './use-editor-html.ts'

/** Shows how long the text is when it is near the limit. */
const TextLength = ({ length, max }: { length: number; max: number }) => {
  const texts = useTexts(richTextTexts).editor
  const isTooLong = length > max
  if (length < max * 0.9) return null
  return (
    <p role={isTooLong ? 'alert' : 'status'} className={isTooLong ? 'basis-full text-negative' : undefined}>
      {isTooLong ? `${texts.tooLong}: ` : null}
      {texts.length(length.toLocaleString('en-US'), max.toLocaleString('en-US'))}
    </p>
  )
}

export interface RichTextEditorProps {
  /** HTML by the contract's list. */
  value: string
  /** Called when typing pauses, and at once before the form is sent or the editor is left. */
  onChange: (html: string) => void
  label: string
  id?: string | undefined
  describedBy?: string | undefined
  onUploadImage: (file: File) => Promise<UploadedImage>
  /** Without it, videos cannot be uploaded from the text. */
  onUploadVideo?: ((file: File) => Promise<{ url: string }>) | undefined
}

export const EditorSurface = (props: RichTextEditorProps) => {
  const { value, onChange, label, id, describedBy, onUploadImage, onUploadVideo } = props
  const texts = useTexts(richTextTexts)
  const ownId = useId()
  const hintId = `${ownId}-hint`
  const surfaceId = id ?? ownId
  const [openForm, setOpenForm] = useState<OpenForm>()
  const editor = useEditor({
    extensions: editorExtensions(texts),
    content: value,
    // The app's stylesheet contains these styles, because the CSP refuses style elements.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      transformPastedHTML: cleanPasted,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': classNames(describedBy, hintId),
        id: surfaceId,
        class: 'rich-text rich-editor__text',
      },
    },
  })
  const length = useEditorHtml(editor, { value, onChange })
  const { problem, insertImages, handlePaste, handleDrop } = useImageUploads(editor, onUploadImage)

  const handleKeys = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    const key = event.key.toLowerCase()
    if (key !== 'k' && key !== 'b') return
    event.preventDefault()
    if (key === 'k') setOpenForm('link')
    // Otherwise the page folds its sidebar when the focus is on the toolbar.
    else editor.commands.toggleBold()
  }

  return (
    <div className="rich-editor" onKeyDown={handleKeys}>
      <EditorToolbar
        editor={editor}
        controls={surfaceId}
        openForm={openForm}
        onOpenForm={setOpenForm}
        onChooseImages={(files, alt) => void insertImages(files, undefined, alt)}
        onUploadVideo={onUploadVideo}
      />
      <EditorContent editor={editor} onPasteCapture={handlePaste} onDropCapture={handleDrop} />
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-13 text-ink-muted">
        <p id={hintId}>{texts.editor.hint}</p>
        <TextLength length={length} max={limits.lectureContentLength} />
        {problem === undefined ? null : (
          <p role="alert" className="basis-full text-negative">
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}
