import { type StaffTerm, termName } from '@regent/contract/deals/deal-terms'
import { type SubmitEvent, useState } from 'react'
import { AppFailure } from '#lib/api/app-failure.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { termTexts } from './texts.ts'
import type { TermActions } from './use-term-actions.ts'

interface RenameTermProps {
  ref: (element: HTMLFormElement | null) => void
  term: StaffTerm
  rename: TermActions['rename']
  onClose: () => void
}

export const RenameTerm = ({ ref, term, rename, onClose }: RenameTermProps) => {
  const texts = useTexts(termTexts)
  const [name, setName] = useState(term.name)
  const [fault, setFault] = useState<string>()
  const isPending = rename.isPending && rename.variables._id === term._id

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const read = termName.safeParse(name)
    setFault(read.error?.issues[0]?.message)
    if (!read.success) return
    if (read.data === term.name) onClose()
    else
      rename.mutate(
        { _id: term._id, name: read.data },
        {
          onSuccess: onClose,
          onError: (failure) => setFault(failure instanceof AppFailure ? failure.details['name'] : undefined),
        },
      )
  }

  return (
    <form ref={ref} className="term-rename" noValidate onSubmit={handleSubmit}>
      <Field label={texts.newNameOf(term.name)} error={fault}>
        <Input
          autoFocus
          value={name}
          autoComplete="off"
          onChange={({ target }) => {
            setName(target.value)
            setFault(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            // Not the whole sheet.
            event.stopPropagation()
            onClose()
          }}
        />
      </Field>
      <Button size="small" type="submit" busy={isPending}>
        {texts.saveName}
      </Button>
      <Button size="small" look="quiet" onClick={onClose}>
        {texts.keepName}
      </Button>
    </form>
  )
}
