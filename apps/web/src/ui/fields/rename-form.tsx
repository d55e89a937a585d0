import { type SyntheticEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../controls/button.tsx'
import { Input } from './input.tsx'

interface RenameFormProps {
  ref: (element: HTMLFormElement | null) => void
  name: string
  maxLength: number
  texts: { newName: (name: string) => string; saveName: string; keepName: string }
  onRename: (name: string) => Promise<unknown>
  onClose: () => void
}

/** In the place of a row's name while a person changes it. It stays open if the change fails. */
export const RenameForm = ({ ref, name, maxLength, texts, onRename, onClose }: RenameFormProps) => {
  const [entered, setEntered] = useState(name)
  const [isSaving, setSaving] = useState(false)

  const save = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving) return
    const next = entered.trim()
    if (next === '') {
      // To the browser, spaces are a name: without them it says that one is missing.
      flushSync(() => setEntered(''))
      event.currentTarget.reportValidity()
      return
    }
    if (next === name) {
      onClose()
      return
    }
    setSaving(true)
    await onRename(next).then(onClose, () => setSaving(false))
  }

  return (
    <form ref={ref} className="rename-form" onSubmit={(event) => void save(event)}>
      <Input
        aria-label={texts.newName(name)}
        value={entered}
        maxLength={maxLength}
        required
        autoFocus
        autoComplete="off"
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setEntered(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // The dialog around it stays open.
          event.stopPropagation()
          onClose()
        }}
      />
      <Button size="small" type="submit" look="primary" busy={isSaving}>
        {texts.saveName}
      </Button>
      <Button size="small" look="quiet" onClick={onClose}>
        {texts.keepName}
      </Button>
    </form>
  )
}
