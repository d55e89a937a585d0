import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { richTextTexts } from '../texts.ts'
import { FileButton } from './file-button.tsx'
import { ToolForm } from './tool-popover.tsx'
import { writtenVideo } from './written-video.ts'

interface VideoFormProps {
  editor: Editor
  onUploadVideo?: ((file: File) => Promise<{ url: string }>) | undefined
  onDone: () => void
}

export const VideoForm = ({ editor, onUploadVideo, onDone }: VideoFormProps) => {
  const texts = useTexts(richTextTexts)
  const [address, setAddress] = useState('')
  const [isUploading, setIsUploading] = useState(false)
  const [failure, setFailure] = useState<string>()

  const apply = (written: string) => {
    const attrs = writtenVideo(written)
    if (attrs === undefined) return texts.forms.videoRefused
    editor.chain().focus().insertContent({ type: 'video', attrs }).run()
    onDone()
    return undefined
  }
  const upload = async (file: File, send: NonNullable<typeof onUploadVideo>) => {
    setIsUploading(true)
    setFailure(undefined)
    try {
      const { url } = await send(file)
      setFailure(apply(url))
    } catch {
      setFailure(texts.editor.uploadFailed(file.name))
    }
    setIsUploading(false)
  }

  return (
    <ToolForm onApply={() => apply(address)}>
      {(problem) => (
        <>
          <Field label={texts.forms.address} hint={texts.forms.videoHint} error={problem ?? failure}>
            <Input type="text" inputMode="url" value={address} onChange={({ target }) => setAddress(target.value)} />
          </Field>
          <div className="rich-tools__foot">
            {onUploadVideo === undefined ? null : (
              <FileButton
                accept="video/*"
                busy={isUploading}
                onChoose={([file]) => file && void upload(file, onUploadVideo)}
              >
                {isUploading ? texts.forms.uploading : texts.forms.chooseVideo}
              </FileButton>
            )}
            <Button size="small" look="primary" type="submit">
              {texts.forms.insert}
            </Button>
          </div>
        </>
      )}
    </ToolForm>
  )
}
