import { imageAddress } from '@regent/lecture-html/address'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { richTextTexts } from '../texts.ts'
import { FileButton } from '#ui/controls/file-button.tsx'
import type { ImageAttributes } from './image-node.ts'
import { ToolForm } from './tool-popover.tsx'

interface ImageFormProps {
  editor: Editor
  onChoose: (files: readonly File[], alt: string) => void
  onDone: () => void
}

/** Inserts an image by address or upload, or edits the selected one. */
export const ImageForm = ({ editor, onChoose, onDone }: ImageFormProps) => {
  const texts = useTexts(richTextTexts).forms
  const isSelected = editor.isActive('image')
  const before = isSelected ? (editor.getAttributes('image') as ImageAttributes) : undefined
  const [address, setAddress] = useState(before?.src ?? '')
  const [alt, setAlt] = useState(before?.alt ?? '')

  const apply = () => {
    const src = imageAddress(address)
    if (src === undefined) return texts.imageAddressRefused
    const attributes = {
      alt: alt.trim() || null,
      ...(src === before?.src ? {} : { src, width: null, height: null, srcset: null }),
    }
    const chain = editor.chain().focus()
    if (before) chain.updateAttributes('image', attributes).run()
    else chain.insertContent({ type: 'image', attrs: { ...attributes, src } }).run()
    onDone()
    return undefined
  }

  return (
    <ToolForm
      address={address}
      onAddress={setAddress}
      onApply={apply}
      apply={isSelected ? texts.apply : texts.insert}
      actions={
        isSelected ? null : (
          <FileButton size="small" accept="image/*" multiple onFiles={(files) => onChoose(files, alt.trim())}>
            {texts.chooseImage}
          </FileButton>
        )
      }
    >
      <Field label={texts.imageAlt} optional>
        <Input value={alt} maxLength={300} onChange={({ target }) => setAlt(target.value)} />
      </Field>
    </ToolForm>
  )
}
