import { linkAddress } from '@regent/lecture-html/address'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { richTextTexts } from '../texts.ts'
import { ToolForm } from './tool-popover.tsx'

const isMail = /^[^\s@:/]+@[^\s@/]+\.[^\s@/]+$/u
const isPhone = /^\+?[\d ()-]{6,}$/u
const isHost = /^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#]\S*)?$/u

/** The link that the typed text means; undefined if it is not allowed in a text. */
const parseLink = (text: string): string | undefined => {
  const typed = text.trim()
  if (isMail.test(typed)) return linkAddress(`mailto:${typed}`)
  if (isPhone.test(typed)) return linkAddress(`tel:${typed.replaceAll(/[^\d+]/gu, '')}`)
  if (isHost.test(typed)) return linkAddress(`https://${typed}`)
  return linkAddress(typed)
}

/** Links the selected text, changes the link at the cursor, or inserts the address as a link. */
export const LinkForm = ({ editor, onDone }: { editor: Editor; onDone: () => void }) => {
  const texts = useTexts(richTextTexts).forms
  const before = editor.getAttributes('link')['href'] as string | undefined
  const [address, setAddress] = useState(before ?? '')

  const apply = () => {
    const href = parseLink(address)
    if (href === undefined) return texts.linkRefused
    const chain = editor.chain().focus()
    if (before !== undefined) chain.extendMarkRange('link').setLink({ href }).run()
    else if (editor.state.selection.empty) {
      chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    } else chain.setLink({ href }).run()
    onDone()
    return undefined
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onDone()
  }

  return (
    <ToolForm
      address={address}
      onAddress={setAddress}
      hint={texts.linkHint}
      onApply={apply}
      apply={texts.apply}
      actions={
        before === undefined ? null : (
          <Button size="small" look="danger-quiet" onClick={remove}>
            {texts.removeLink}
          </Button>
        )
      }
    />
  )
}
