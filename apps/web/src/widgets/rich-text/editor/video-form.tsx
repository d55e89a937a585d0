import { isYoutubeId, youtubeIdOf } from '@regent/contract/files/youtube-id'
import { isOwnFile } from '@regent/lecture-html/address'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { richTextTexts } from '../texts.ts'
import { FileButton } from '#ui/controls/file-button.tsx'
import { ToolForm } from './tool-popover.tsx'
import type { VideoAttributes } from './video-node.ts'

const portalFile = (text: string) => {
  if (!URL.canParse(text, location.href)) return undefined
  const { origin, pathname } = new URL(text, location.href)
  return origin === location.origin && isOwnFile(pathname) ? pathname : undefined
}

/** The video that the typed text means: any kind of YouTube link, or a file of this portal. */
const parseVideo = (text: string): VideoAttributes | undefined => {
  const typed = text.trim()
  const youtube =
    youtubeIdOf(/^(?:https?:)?\/\//iu.test(typed) ? typed : `https://${typed}`) ??
    (isYoutubeId(typed) ? typed : undefined)
  if (youtube !== undefined) return { youtube, video: null }
  const video = portalFile(typed)
  return video === undefined ? undefined : { youtube: null, video }
}

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

  const apply = (typed: string) => {
    const attrs = parseVideo(typed)
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
    <ToolForm
      address={address}
      onAddress={setAddress}
      hint={texts.forms.videoHint}
      failure={failure}
      onApply={() => apply(address)}
      apply={texts.forms.insert}
      actions={
        onUploadVideo && (
          <FileButton
            size="small"
            accept="video/*"
            busy={isUploading}
            onFiles={([file]) => file && void upload(file, onUploadVideo)}
          >
            {isUploading ? texts.forms.uploading : texts.forms.chooseVideo}
          </FileButton>
        )
      }
    />
  )
}
