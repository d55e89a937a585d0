import { Toolbar } from '@base-ui/react/toolbar'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import type { MouseEvent } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Baseline, Highlighter, ImagePlus, Link, SquarePlay } from '#ui/content/icons.ts'
import { richTextTexts } from '../texts.ts'
import { ImageForm } from './image-form.tsx'
import { LinkForm } from './link-form.tsx'
import { PaletteMenu } from './palette-menu.tsx'
import type { TextColor } from './palette-marks.ts'
import { blockTools, cleanTools, headingTools, historyTools, markTools, TextTools } from './text-tools.tsx'
import { ToolPopover } from './tool-popover.tsx'
import { VideoForm } from './video-form.tsx'

export type OpenForm = 'link' | 'image' | 'video'

interface EditorToolbarProps {
  editor: Editor
  controls: string
  openForm: OpenForm | undefined
  onOpenForm: (form: OpenForm | undefined) => void
  onChooseImages: (files: readonly File[], alt: string) => void
  onUploadVideo?: ((file: File) => Promise<{ url: string }>) | undefined
}

const colorAt = (editor: Editor, mark: string) => editor.getAttributes(mark)['color'] as TextColor | undefined

/** A click on a tool keeps the cursor in the text. Popups are outside the toolbar and take the focus. */
const keepCursor = (event: MouseEvent<HTMLElement>) => {
  if (event.target instanceof Node && event.currentTarget.contains(event.target)) event.preventDefault()
}

/** One tab stop; the arrow keys move between tools. */
export const EditorToolbar = (props: EditorToolbarProps) => {
  const { editor, controls, openForm, onOpenForm, onChooseImages, onUploadVideo } = props
  const texts = useTexts(richTextTexts).tools
  const at = useEditorState({
    editor,
    selector: () => ({
      ink: colorAt(editor, 'ink'),
      ground: colorAt(editor, 'ground'),
      link: editor.isActive('link'),
      image: editor.isActive('image'),
    }),
  })
  const form = (name: OpenForm) => ({
    editor,
    label: texts[name],
    open: openForm === name,
    onOpenChange: (open: boolean) => onOpenForm(open ? name : undefined),
  })
  const close = () => onOpenForm(undefined)
  const choose = (files: readonly File[], alt: string) => {
    close()
    onChooseImages(files, alt)
  }

  return (
    <Toolbar.Root className="rich-tools" aria-label={texts.label} aria-controls={controls} onMouseDown={keepCursor}>
      <TextTools editor={editor} tools={historyTools} />
      <TextTools editor={editor} tools={headingTools} />
      <TextTools editor={editor} tools={markTools} />
      <PaletteMenu editor={editor} mark="ink" color={at.ink}>
        <Baseline />
      </PaletteMenu>
      <PaletteMenu editor={editor} mark="ground" color={at.ground}>
        <Highlighter />
      </PaletteMenu>
      <TextTools editor={editor} tools={blockTools} />
      <ToolPopover {...form('link')} icon={<Link />} pressed={at.link} shortcut={{ key: 'K' }}>
        <LinkForm editor={editor} onDone={close} />
      </ToolPopover>
      <ToolPopover {...form('image')} icon={<ImagePlus />} pressed={at.image}>
        <ImageForm editor={editor} onChoose={choose} onDone={close} />
      </ToolPopover>
      <ToolPopover {...form('video')} icon={<SquarePlay />}>
        <VideoForm editor={editor} onUploadVideo={onUploadVideo} onDone={close} />
      </ToolPopover>
      <TextTools editor={editor} tools={cleanTools} />
    </Toolbar.Root>
  )
}
