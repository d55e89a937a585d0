import { limits } from '@regent/contract/limits'
import { EditorContent, useEditor } from '@tiptap/react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { classNames } from '#ui/class-names.ts'
import { richTextTexts } from '../texts.ts'
import { cleanPasted } from './clean-pasted.ts'
import { EditorToolbar, type OpenForm } from './editor-toolbar.tsx'
import { editorExtensions } from './extensions.ts'
import { TextLength } from './text-length.tsx'
import { type UploadedImage, useImageUploads } from './use-image-uploads.ts'
import { useToldHtml } from './use-told-html.ts'

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
    // The app's own stylesheet has what is needed; the policy of the page allows no style element.
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
  const length = useToldHtml(editor, { value, onChange })
  const { problem, insertImages, handlePaste, handleDrop } = useImageUploads(editor, onUploadImage)

  const handleKeys = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    const key = event.key.toLowerCase()
    if (key !== 'k' && key !== 'b') return
    event.preventDefault()
    if (key === 'k') setOpenForm('link')
    // The page would fold its sidebar: from the toolbar too the text is meant.
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
      <div className="rich-editor__foot">
        <p id={hintId}>{texts.editor.hint}</p>
        <TextLength length={length} most={limits.lectureContentLength} />
        {problem === undefined ? null : (
          <p role="alert" className="rich-editor__problem">
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}
